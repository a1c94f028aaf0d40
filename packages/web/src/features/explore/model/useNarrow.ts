import { useMediaQuery } from "@mantine/hooks";

/** Whether three columns would leave the chart too little room. */
export const useNarrow = (): boolean =>
  useMediaQuery("(max-width: 1023px)", window.innerWidth < 1024, { getInitialValueInEffect: false });
