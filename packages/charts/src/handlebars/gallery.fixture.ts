import { type GalleryCase, population } from "../gallery.fixture.ts";

const query = { query_mode: "aggregate", groupby: ["region"], metrics: ["population"] };

const REPORT = `<h1>People of the world</h1>
<p>In {{count data}} regions, the largest of them <b>{{data.1.region}}</b>. The numbers are those of 2005; they are rounded.</p>
<table>
  <thead><tr><th>Region</th><th>People</th></tr></thead>
  <tbody>{{#each data}}<tr><td>{{region}}</td><td>{{formatNumber population}}</td></tr>{{/each}}</tbody>
</table>`;

export const gallery: GalleryCase[] = [
  {
    name: "report",
    form: { ...query, handlebarsTemplate: REPORT, styleTemplate: "" },
    queries: [population],
  },
  {
    name: "list",
    form: {
      ...query,
      handlebarsTemplate:
        "<h3>Regions</h3><ul class='data-list'>{{#each data}}<li>{{region}}</li>{{/each}}</ul><blockquote>Rounded</blockquote>",
    },
    queries: [population],
  },
  { name: "wrong", form: { ...query, handlebarsTemplate: "{{#each data}}" }, queries: [population] },
];
