import type { Choice, FormOf } from "../contract/index.ts";
import {
  control,
  filters,
  groupby,
  metrics,
  orderDesc,
  radio,
  rowLimit,
  section,
  sortBy,
} from "../shared-controls/index.ts";
import { isAggregate, isRaw, queryModeOf } from "../table/queryMode.ts";

const redraw = { renderOnly: true } as const;
const ofGroups = { visible: isAggregate, keepsValueWhenHidden: true } as const;

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
      [
        radio("query_mode", "Query mode", {
          initial: queryModeOf,
          choices: [
            ["aggregate", "Aggregate"],
            ["raw", "Raw records"],
          ],
        }),
      ],
      [{ ...groupby, ...ofGroups }],
      [
        { ...metrics, required: false, ...ofGroups },
        control("columns", "all_columns", "Columns", {
          default: [],
          required: true,
          visible: isRaw,
          keepsValueWhenHidden: true,
        }),
      ],
      [{ ...sortBy, ...ofGroups }],
      [
        control("orderBy", "order_by_cols", "Ordering", {
          description: "One order per column: column and direction.",
          default: [],
          choicesOf: (_formData, dataset) =>
            (dataset?.columns ?? []).flatMap(({ column_name }): Choice[] => [
              [JSON.stringify([column_name, true]), `${column_name} [asc]`],
              [JSON.stringify([column_name, false]), `${column_name} [desc]`],
            ]),
          visible: isRaw,
        }),
      ],
      [
        {
          ...orderDesc,
          label: "Sort descending",
          visible: (formData, dataset) =>
            isAggregate(formData) && (orderDesc.visible?.(formData, dataset) ?? true),
        } satisfies typeof orderDesc,
      ],
      [rowLimit(1000)],
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
