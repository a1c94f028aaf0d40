import type { ControlKindRules, MountedControl as Mounted } from "@sightline/charts/contract/controls";
import { useEffect, useRef } from "react";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";

/** A kind that a chart from outside brings: it draws itself into an element. */
export function MountedControl({
  mount,
  ...props
}: ControlProps & { mount: NonNullable<ControlKindRules["mount"]> }) {
  const { label, description, error, value, onChange } = props;
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted>(null);
  const latest = useRef({ label, value, onChange });
  latest.current = { label, value, onChange };
  useEffect(() => {
    mounted.current = mount(place.current!, latest.current);
    return () => mounted.current?.remove();
  }, [mount]);
  useEffect(() => {
    mounted.current?.update({ label, value, onChange });
  }, [label, value, onChange]);
  return (
    <ControlFrame label={label} description={description} error={error}>
      <div ref={place} />
    </ControlFrame>
  );
}
