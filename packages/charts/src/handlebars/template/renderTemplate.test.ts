import { describe, expect, it } from "vitest";
import { renderTemplate } from "./renderTemplate.ts";

const DATA = [
  { city: "Bonn", people: 330_000, land: "NRW" },
  { city: "Köln", people: 1_080_000, land: "NRW" },
  { city: "Mainz <b>", people: 220_000, land: "RLP" },
];
const render = (template: string, context: unknown = { data: DATA }) => renderTemplate(template, context);

describe("a template", () => {
  it.each([
    ["puts in a value", "{{data.0.city}}", "Bonn"],
    ["by a name of any letters", "{{data.[1].[city]}}", "Köln"],
    ["and escapes it", "{{data.2.city}}", "Mainz &lt;b&gt;"],
    ["unless it is told not to", "{{{data.2.city}}}", "Mainz <b>"],
    ["says nothing of what is not there", "a{{data.9.city}}b", "ab"],
    ["goes through rows", "{{#each data}}{{@index}}{{city}} {{/each}}", "0Bonn 1Köln 2Mainz &lt;b&gt; "],
    [
      "knows the ends",
      "{{#each data}}{{city}}{{#unless @last}}, {{/unless}}{{/each}}",
      "Bonn, Köln, Mainz &lt;b&gt;",
    ],
    [
      "goes through an object",
      "{{#with data.[0]}}{{#each this}}{{@key}};{{/each}}{{/with}}",
      "city;people;land;",
    ],
    [
      "names what it goes through",
      "{{#each data as |row at|}}{{at}}{{row.land}} {{/each}}",
      "0NRW 1NRW 2RLP ",
    ],
    ["looks around itself", "{{#each data}}{{../data.0.city}}{{/each}}", "BonnBonnBonn"],
    ["and at its root", "{{#each data}}{{@root.data.length}}{{/each}}", "333"],
    ["says something else where there is nothing", "{{#each none}}x{{else}}none{{/each}}", "none"],
    ["groups rows", '{{#group data by="land"}}{{value}}:{{items.length}} {{/group}}', "NRW:2 RLP:1 "],
    ["trims around itself", "a {{~data.0.city~}} b", "aBonnb"],
    ["chooses", "{{#if none}}a{{else if data}}b{{/if}}", "b"],
    ["takes zero for nothing", "{{#if (count none)}}a{{else}}b{{/if}}", "b"],
    ["unless it is told not to take it", "{{#if (count none) includeZero=true}}a{{/if}}", "a"],
    ["opens a value that is a list", "{{#data}}{{land}}{{/data}}", "NRWNRWRLP"],
    ["leaves out comments", "a{{! nothing }}b{{!-- at all --}}", "ab"],
  ])("%s", (_name, template, text) => {
    expect(render(template)).toBe(text);
  });
});

describe("functions", () => {
  it.each([
    ["{{eq data.0.land data.1.land}} {{neq 1 2}}", "true true"],
    ['{{eqw 1 "1"}} {{gt 2 1}} {{lte 2 1}}', "true true false"],
    ["{{ifx (and true 1) 'yes' 'no'}} {{ifx (or none 0) 'yes' 'no'}}", "yes no"],
    ["{{coalesce none '' 'found'}} {{includes (parseJson '[1,2]') 2}}", "found true"],
    ["{{uppercase 'a b'}} {{capitalizeEach 'a bc'}} {{concat 'a' 1 'b'}}", "A B A Bc a1b"],
    ["{{excerpt 'abcdef' 3}} {{join (parseJson '[1,2]') '-'}} {{sanitize 'A & B'}}", "abc... 1-2 a-b"],
    [
      "{{sum 1 2 3}} {{difference 5 2}} {{multiplication 4 3}} {{division 6 4}} {{remainder 5 3}}",
      "6 3 12 1.5 2",
    ],
    ["{{ceil 1.2}} {{floor 1.8}} {{abs -3}}", "2 1 3"],
    ["{{formatNumber data.1.people}} {{formatNumber 1234.5 'de-DE'}}", "1,080,000 1.234,5"],
    ["{{formatCurrency 5 'EUR'}}", "€5.00"],
    [
      "{{dateFormat 1709632800000}} {{dateFormat 1709632800000 format='dddd, D MMM YY [at] h:mm a'}}",
      "2024-03-05 Tuesday, 5 Mar 24 at 10:00 am",
    ],
    ["{{dateFormat 'soon'}}", "Invalid Date"],
    [
      "{{dateFormat 1709632800000 format='MMMM Do, Q [q] gggg'}} {{dateFormat 1709632800000 format='LT L'}}",
      "March 5th, 1 q gggg 10:00 AM 03/05/2024",
    ],
    ["{{lookup data.[1] 'city'}} {{lookup data.[0] 'constructor'}}", "Köln "],
    [
      "{{sprintf '%s has %d people, %+.1f%%' data.0.city data.0.people 2.25}} {{sprintf '%(a)05d|%-4s|%4s|' 'x' 'y' a=42}}",
      "Bonn has 330000 people, +2.3% 00042|x   |   y|",
    ],
    ["{{{stringify data.[0]}}}", '{"city":"Bonn","people":330000,"land":"NRW"}'],
  ])("%s", (template, text) => {
    expect(render(template)).toBe(text);
  });
});

describe("a template cannot", () => {
  it.each([
    ["{{constructor}}{{data.constructor}}{{data.0.__proto__.toString}}{{toString}}", ""],
    ["{{lookup}}{{data.map}}{{data.0.city.constructor}}", ""],
  ])("reach what all objects have: %s", (template, text) => {
    expect(render(template)).toBe(text);
  });

  it.each([
    ["{{#each data}}", "Parse error"],
    ["{{nosuch 1}}", 'Missing helper: "nosuch"'],
    ["{{> part}}", "PartialStatement is not supported in templates."],
    ["{{parseJson '{'}}", "JSON"],
  ])("hide what is wrong: %s", (template, message) => {
    expect(() => render(template)).toThrow(message);
  });

  it("be too long for a table of very many rows", () => {
    const data = Array.from({ length: 10_000 }, (_, row) => ({ a: `value ${row}` }));
    const table = `{{#each data}}<tr>${"<td>{{a}}</td>".repeat(20)}</tr>{{/each}}`;
    expect(render(table, { data })).toContain("value 9999");
  });

  it("go on for ever", () => {
    const rows = { data: Array.from({ length: 1500 }, (_, at) => at) };
    const nested = "{{#each data}}{{#each @root.data}}x{{/each}}{{/each}}";
    expect(() => render(nested, rows)).toThrow("The template takes too many steps.");
    const large = { data: rows.data, text: "x".repeat(10_000) };
    expect(() => render("{{#each data}}{{@root.text}}{{/each}}", large)).toThrow(
      "The template makes too much text.",
    );
  });
});
