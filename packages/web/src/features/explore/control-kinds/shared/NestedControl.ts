import type { Control } from "@sightline/charts/contract/controls";
import { type ComponentType, createContext } from "react";

/** What a control inside another one is given. */
export interface NestedControlProps {
  control: Control;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Faults of the value, in the contract's words. */
  errors?: readonly string[];
}

/** Draws a control of any kind inside another one: a kind that holds others does not import them all. */
export const NestedControlContext = createContext<ComponentType<NestedControlProps>>(() => null);
