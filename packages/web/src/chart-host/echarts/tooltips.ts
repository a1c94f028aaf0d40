import { AxisPointerComponent, TooltipComponent } from "echarts/components";
import { use } from "echarts/core";
import { noteTooltips } from "./useTooltips.ts";

use([AxisPointerComponent, TooltipComponent]);
noteTooltips();
