import { useSearchParams } from "react-router";

/** How bare the page is drawn: 1 without navigation, 2 also without the title, 3 also without the tabs of the whole. */
export function useStandalone(): number {
  const value = useSearchParams()[0].get("standalone");
  return value === "true" ? 1 : Number(value) || 0;
}
