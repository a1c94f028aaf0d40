import { type ReactNode, useDeferredValue } from "react";

/**
 * Draws what is in it in a second pass, which gives way to everything else: what a page is opened for is there before what
 * stands around it. The place must keep its size meanwhile.
 */
export const Later = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) ? children : null;
