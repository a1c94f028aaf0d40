import type { FormOf } from "../contract/controls/index.ts";
import { control, section } from "../shared-controls/build/index.ts";
import { filters, rowLimit } from "../shared-controls/query/index.ts";
import {
  groupsDimensions,
  groupsOrder,
  metricsOrColumns,
  queryMode,
  rawOrder,
  sortDescending,
} from "../table/modeControls.ts";

const redraw = { renderOnly: true } as const;

const TEMPLATE = `<ul class="data-list">
  {{#each data}}
    <li>{{stringify this}}</li>
  {{/each}}
</ul>`;

const STYLES = `.data-list {
  padding-left: 1.2em;
}`;

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [queryMode],
      [groupsDimensions],
      metricsOrColumns,
      [groupsOrder],
      [rawOrder],
      [sortDescending],
      [rowLimit()],
      [filters],
    ],
  }),
  section({
    label: "Options",
    tab: "customize",
    expanded: true,
    rows: [
      [
        control("code", "handlebarsTemplate", "Handlebars template", {
          description: "HTML with values of the rows, such as {{data.[0].name}}",
          required: true,
          default: TEMPLATE,
          ...redraw,
        }),
      ],
      [
        control("code", "styleTemplate", "CSS styles", {
          description: "CSS applied to the chart",
          default: STYLES,
          ...redraw,
        }),
      ],
    ],
  }),
];

export type HandlebarsForm = FormOf<typeof controls>;
