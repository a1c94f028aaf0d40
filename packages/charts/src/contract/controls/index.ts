export type {
  BaseForm,
  Choice,
  ConfigurableColumn,
  Control,
  ControlKind,
  ControlKindRules,
  ControlSection,
  CurrencyValue,
  FormOf,
  MountedControl,
  RgbaValue,
  TypedControl,
} from "./controls.ts";
