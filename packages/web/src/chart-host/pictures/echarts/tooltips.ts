import { AxisPointerComponent, TooltipComponent } from "echarts/components";
import { noteTooltips } from "./loadedTooltips.ts";
import { registerParts } from "./parts.ts";

noteTooltips(registerParts([AxisPointerComponent, TooltipComponent]));
