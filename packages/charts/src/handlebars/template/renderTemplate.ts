import { type AST, parse } from "@handlebars/parser";
import { blocks } from "./blocks.ts";
import { type Helper, helpers } from "./helpers.ts";
import { innerScope, ownProperty, rootScope, type Scope } from "./scope.ts";
import { escapeHtml, isEmpty, printValue } from "./text.ts";

/** A template that does more is stopped: it would hold up everybody. A table of 10,000 rows and 20 columns is not. */
const MOST_STEPS = 1_000_000;
const MOST_TEXT = 5_000_000;

const fail = (message: string): never => {
  throw new Error(message);
};

/**
 * The text of a Handlebars template over a context. It is walked through, not compiled: the page's policy lets nobody
 * make functions out of text. Throws with the reason where the template is wrong.
 */
export function renderTemplate(template: string, context: unknown): string {
  let steps = 0;
  let length = 0;

  function program({ body }: AST.Program, scope: Scope): string {
    return body.map((statement) => run(statement, scope)).join("");
  }

  function countText(text: string): string {
    length += text.length;
    if (length > MOST_TEXT) fail("The template makes too much text.");
    return text;
  }

  function run(statement: AST.Statement, scope: Scope): string {
    steps += 1;
    if (steps > MOST_STEPS) fail("The template takes too many steps.");
    switch (statement.type) {
      case "ContentStatement":
        return countText((statement as AST.ContentStatement).value);
      case "CommentStatement":
        return "";
      case "MustacheStatement": {
        const { path, params, hash, escaped } = statement as AST.MustacheStatement;
        const value = call(path, params, hash, scope);
        const text = printValue(value);
        return countText(escaped ? escapeHtml(text) : text);
      }
      case "BlockStatement":
        return block(statement as AST.BlockStatement, scope);
      default:
        return fail(`${statement.type} is not supported in templates.`);
    }
  }

  const helperOf = (path: AST.Expression): Helper | undefined => {
    const { parts, depth, data } = path as AST.PathExpression;
    return path.type === "PathExpression" && parts.length === 1 && depth === 0 && !data
      ? helpers.get(String(parts[0]))
      : undefined;
  };

  function call(
    path: AST.Expression,
    params: AST.Expression[],
    hash: AST.Hash | undefined,
    scope: Scope,
  ): unknown {
    const helper = helperOf(path);
    if (helper)
      return helper(
        params.map((param) => value(param, scope)),
        namedValues(hash, scope),
      );
    if (params.length > 0) fail(`Missing helper: "${(path as AST.PathExpression).original}"`);
    return value(path, scope);
  }

  const namedValues = (hash: AST.Hash | undefined, scope: Scope): Record<string, unknown> =>
    Object.fromEntries((hash?.pairs ?? []).map((pair) => [pair.key, value(pair.value, scope)]));

  function value(expression: AST.Expression, scope: Scope): unknown {
    steps += 1;
    switch (expression.type) {
      case "PathExpression":
        return pathValue(expression as AST.PathExpression, scope);
      case "SubExpression": {
        const { path, params, hash } = expression as AST.SubExpression;
        return call(path, params, hash, scope);
      }
      case "NullLiteral":
        return null;
      case "UndefinedLiteral":
        return undefined;
      default:
        return (expression as AST.StringLiteral).value;
    }
  }

  function pathValue(path: AST.PathExpression, scope: Scope): unknown {
    const { parts, depth, data, original } = path;
    let around: Scope | null = scope;
    for (let up = 0; up < depth; up += 1) around = around?.parent ?? null;
    if (!around) return undefined;
    const [head, ...rest] = parts.map((part) => (typeof part === "string" ? part : text(value(part, scope))));
    if (head === undefined) return around.context;
    const isNamed = !data && depth === 0 && !original.startsWith("this") && Object.hasOwn(around.names, head);
    const first = data
      ? ownProperty(around.data, head)
      : isNamed
        ? around.names[head]
        : ownProperty(around.context, head);
    return rest.reduce(ownProperty, first);
  }

  const text = (given: unknown): string => printValue(given);

  function block(statement: AST.BlockStatement, scope: Scope): string {
    const { path, params, hash, program: body, inverse } = statement;
    const name = path.original;
    const names = body?.blockParams ?? [];
    const run = (context: unknown, data: Record<string, unknown> = {}, own: unknown[] = []) => {
      const given = Object.fromEntries(names.map((one, at) => [one, own[at]]));
      return body ? program(body, innerScope(scope, context, data, given)) : "";
    };
    // Conditions see what is around them.
    const runHere = () => (body ? program(body, scope) : "");
    const otherwise = () => (inverse ? program(inverse, scope) : "");
    const helper = blocks.get(name);
    if (helper) {
      const values = params.map((param) => value(param, scope));
      return helper({ values, named: namedValues(hash, scope), run, runHere, otherwise });
    }
    const given = call(path, params, hash, scope);
    if (Array.isArray(given) && given.length > 0)
      return given
        .map((one, at) => run(one, { index: at, first: at === 0, last: at === given.length - 1 }))
        .join("");
    if (isEmpty(given)) return otherwise();
    return given === true ? runHere() : run(given);
  }

  return program(parse(template), rootScope(context));
}
