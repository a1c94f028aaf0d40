import { useEffect, useState } from "react";

/** A value as it was when it last stayed the same for `ms`. */
export function useRestingValue<T>(value: T, ms: number): T {
  const [resting, setResting] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setResting(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return resting;
}
