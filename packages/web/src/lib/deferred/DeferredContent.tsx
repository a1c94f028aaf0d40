import { type ReactNode, useEffect, useState } from "react";

/**
 * Draws what is in it in a second pass: what a page is opened for is there before what stands around it. The place must
 * keep its size meanwhile. A timer, not a deferred value: on a busy page React would put that off again and again.
 */
export function DeferredContent({ children }: { children: ReactNode }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true));
    return () => clearTimeout(timer);
  }, []);
  return isTime ? children : null;
}
