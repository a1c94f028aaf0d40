import { AxisPointerComponent, TooltipComponent } from "echarts/components";
import { use } from "echarts/core";
import { noteTooltips } from "./loadedTooltips.ts";

use([AxisPointerComponent, TooltipComponent]);
noteTooltips();
