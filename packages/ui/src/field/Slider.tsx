import "@mantine/core/styles/Slider.layer.css";
import "./Slider.css";
import { RangeSlider as MantineRangeSlider, Slider as MantineSlider } from "@mantine/core";

// Values of their own, not re-exports: a bundler skips modules that only re-export, and the styles with them.
export const Slider = MantineSlider;
export const RangeSlider = MantineRangeSlider;
