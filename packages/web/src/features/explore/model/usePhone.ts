import { useMediaQuery } from "@mantine/hooks";

/** Whether there is room for one column only. */
export const usePhone = (): boolean =>
  useMediaQuery("(max-width: 767px)", window.innerWidth < 768, { getInitialValueInEffect: false });
