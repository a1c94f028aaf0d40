import { expect, it } from "vitest";
import { apiClient } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, page } = await openStage();

/** Opens a dashboard of these texts; the HTML of each as it stands on the page. */
async function shown(texts: string[]): Promise<() => Promise<string[]>> {
  const rows = texts.map((code, index) => [
    {
      id: `ROW-${index}`,
      type: "ROW",
      children: [`MARKDOWN-${index}`],
      meta: {},
      parents: ["ROOT_ID", "GRID_ID"],
    },
    {
      id: `MARKDOWN-${index}`,
      type: "MARKDOWN",
      children: [],
      meta: { code, width: 4, height: 10 },
      parents: ["ROOT_ID", "GRID_ID", `ROW-${index}`],
    },
  ]);
  const components = [
    { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
    { id: "GRID_ID", type: "GRID", children: texts.map((_, index) => `ROW-${index}`), parents: ["ROOT_ID"] },
    ...rows.flat(),
  ];
  const layout = Object.fromEntries(components.map((component) => [component.id, component]));
  const api = await apiClient(server);
  const position_json = JSON.stringify({ DASHBOARD_VERSION_KEY: "v2", ...layout });
  const made = await api("POST", "/api/v1/dashboard/", { dashboard_title: "Texts", position_json });
  await page.goto(`${server.url}/superset/dashboard/${made.body.id}/`);
  const places = page.locator("[data-sized] > div");
  await expect.poll(() => places.count()).toBe(texts.length);
  return () => places.evaluateAll((all) => all.map((place) => place.innerHTML.replaceAll("\n", "")));
}

const PLAIN: [text: string, html: string][] = [
  ["# One\n\n## Two", '<h2 data-look="h1">One</h2><h3 data-look="h2">Two</h3>'],
  [
    "**b** _i_ ~~d~~ `a < b` &amp; c",
    "<p><strong>b</strong> <em>i</em> <del>d</del> <code>a &lt; b</code> &amp; c</p>",
  ],
  ["3. one\n4. two", '<ol start="3"><li>one</li><li>two</li></ol>'],
  ["- [x] done", "<ul><li> done</li></ul>"],
  ["> q", "<blockquote><p>q</p></blockquote>"],
  ["a  \nb\n\n---", "<p>a<br>b</p><hr>"],
  ["```js\na <b>\n```", '<pre tabindex="0"><code>a &lt;b&gt;</code></pre>'],
  [
    "| a |\n|--:|\n| 1 |",
    '<table tabindex="0"><thead><tr><th align="right">a</th></tr></thead><tbody><tr><td align="right">1</td></tr></tbody></table>',
  ],
  ['![what](/static/mark.svg "t")', '<p><img src="/static/mark.svg" alt="what" title="t"></p>'],
  [
    '[out](https://a.example/ "t")',
    '<p><a href="https://a.example/" title="t" target="_blank" rel="noopener noreferrer">out</a></p>',
  ],
  ["[in](/superset/dashboard/1/)", '<p><a href="/superset/dashboard/1/">in</a></p>'],
];
const sorted = (html: string) =>
  html.replace(
    /<(\w+) ([^>]*)>/g,
    (_, name, attributes) =>
      `<${name} ${attributes
        .match(/[\w-]+="[^"]*"/g)
        .sort()
        .join(" ")}>`,
  );

it("a text of a dashboard is shown alike with and without HTML of its author's", async () => {
  const texts = PLAIN.flatMap(([text]) => [text, `${text}\n\n<u>x</u>`]);
  const html = PLAIN.flatMap(([, own]) => [own, `${own}<p><u>x</u></p>`]);
  const read = await shown(texts);
  await expect.poll(async () => (await read()).map(sorted)).toEqual(html.map(sorted));
});

it("a text of a dashboard runs nothing", async () => {
  const cases: [text: string, html: string][] = [
    ["[x](javascript:alert(1))", "<p><a>x</a></p>"],
    ["[x](java&#115;cript:alert(1))", "<p><a>x</a></p>"],
    ["<javascript:alert(1)>", "<p><a>javascript:alert(1)</a></p>"],
    ["[x](//elsewhere.example)", "<p><a>x</a></p>"],
    ["![x](javascript:alert(1))", '<p><img alt="x"></p>'],
    ["<script>alert(1)</script>a", "a"],
    ["a <img alt=x onerror=alert(1)>", '<p>a <img alt="x"></p>'],
    ['<b style="color:red" class="c" id="i">b</b>', "<p><b>b</b></p>"],
    ["<form><button>b</button></form>", "b"],
  ];
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  const read = await shown(cases.map(([text]) => text));
  await expect.poll(read).toEqual(cases.map(([, html]) => html));
  expect(alerts).toEqual([]);
});
