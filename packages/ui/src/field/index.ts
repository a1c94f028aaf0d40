export { Checkbox } from "./Checkbox.tsx";
export { FileInput } from "./FileInput.tsx";
export { Textarea, TextInput } from "./fields.tsx";
export { NumberInput } from "./NumberInput.tsx";
export { PasswordInput } from "./PasswordInput.tsx";
export { SearchInput } from "./SearchInput.tsx";
export { SegmentedControl } from "./SegmentedControl.tsx";
export { RangeSlider, Slider } from "./Slider.tsx";
export { Switch } from "./Switch.tsx";
