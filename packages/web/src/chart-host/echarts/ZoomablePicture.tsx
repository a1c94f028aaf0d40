import { DataZoomComponent, ToolboxComponent } from "echarts/components";
import { use } from "echarts/core";
import CartesianPicture from "./CartesianPicture.tsx";
import "./tooltips.ts";

use([DataZoomComponent, ToolboxComponent]);

/** Cartesian charts that can be zoomed, which few are: it takes nearly as much code as drawing them. */
export default CartesianPicture;
