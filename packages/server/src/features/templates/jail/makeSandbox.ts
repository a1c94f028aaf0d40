import type { Environment, Interpreter, JinjaLibrary, Node, Value } from "./jinja.ts";
import type { Filter } from "./makeFilters.ts";
import type { MethodOf } from "./makeMethods.ts";
import type { Values } from "./makeValues.ts";

/** What one rendering knows and notes down. */
export interface Rendering {
  /** Names that were printed without having a value. */
  undefinedNames: Set<string>;
  /** Filters that the server answers. */
  serverFilters: ReadonlySet<string>;
}

/**
 * The interpreter of templates: the library's, with Python's texts and comparisons, names without value that stay in
 * the text, and nothing behind an underscore. Its source runs in the jail, as that of `makeValues`.
 */
export function makeSandbox(
  jinja: JinjaLibrary,
  values: Values,
  filters: Record<string, Filter>,
  methodOf: MethodOf,
  askServer: (name: string, args: Value[], named: Map<string, Value>) => Value,
) {
  const { Text, Whole, List, Dict, Undefined, Callable, fromPlain, str, equal } = values;
  class UndefinedError extends Error {}
  class Failure extends Error {}
  type Named = Value & { of?: string };
  let rendering: Rendering = { undefinedNames: new Set(), serverFilters: new Set() };

  const knownNode = (value: Value) => ({ type: "Known", known: value }) as Node;
  const SILENT = new Set(["Set", "Macro", "Comment"]);
  const TYPE_NAMES: Record<string, string> = {
    StringValue: "str",
    ArrayValue: "list",
    ObjectValue: "dict",
    IntegerValue: "int",
    FloatValue: "float",
    FunctionValue: "function",
    DateValue: "datetime",
  };
  const typeName = (value: Value) => TYPE_NAMES[value.type] ?? value.type;
  function undefinedError(value: Value): Error {
    const { of = "value" } = value as Named;
    if (/^\w+$/.test(of)) rendering.undefinedNames.add(of);
    return new UndefinedError(`'${of}' is undefined`);
  }

  class Sandbox extends (jinja.Interpreter as new (environment: Environment) => Interpreter) {
    override evaluateIdentifier(node: Node, environment: Environment): Value {
      for (let scope: Environment | undefined = environment; scope; scope = scope.parent) {
        const value = scope.variables.get(node.value);
        if (value && !(value instanceof Undefined)) return value;
      }
      const named: Named = new Undefined();
      named.of = node.value;
      return named;
    }

    override evaluateMemberExpression(node: Node, environment: Environment): Value {
      const key = node.computed ? null : String(node.property.value);
      const object = this.evaluate(node.object, environment);
      if (object instanceof Undefined) throw undefinedError(object);
      // The object is known: evaluating its expression again could do something twice.
      const known = { ...node, object: knownNode(object) };
      const value: Named = super.evaluateMemberExpression(known, environment);
      const name = key ?? (node.property.type === "StringLiteral" ? String(node.property.value) : null);
      if (name?.startsWith("_") && !(object.value instanceof Map && object.value.has(name))) {
        throw new Failure(`access to attribute '${name}' of '${typeName(object)}' object is unsafe.`);
      }
      if (!(value instanceof Undefined)) return value;
      const method = name === null ? undefined : methodOf(object, name);
      if (method) return method;
      const named: Named = new Undefined();
      named.of = `no such element: ${typeName(object)} object[${name === null ? "?" : values.repr(new Text(name))}]`;
      return named;
    }

    override evaluate(node: Node | undefined, environment: Environment): Value {
      if (node?.known) return node.known;
      return super.evaluate(node, environment);
    }

    override evaluateCallExpression(node: Node, environment: Environment): Value {
      const callee = this.evaluate(node.callee, environment);
      if (callee instanceof Undefined) throw undefinedError(callee);
      if (!(callee instanceof Callable)) throw new Failure(`'${typeName(callee)}' object is not callable`);
      const known = { ...node, callee: knownNode(callee) };
      return super.evaluateCallExpression(known, environment);
    }

    override evaluateBlock(nodes: Node[], environment: Environment): Value {
      let text = "";
      for (const node of nodes) {
        const value: Named = this.evaluate(node, environment);
        if (SILENT.has(node.type)) continue;
        if (value instanceof Undefined && node.type === "Identifier")
          rendering.undefinedNames.add(node.value);
        text += str(value);
      }
      return new Text(text);
    }

    override evaluateBinaryExpression(node: Node, environment: Environment): Value {
      const operator = node.operator.value;
      if (operator === "and" || operator === "or") return super.evaluateBinaryExpression(node, environment);
      const left = this.evaluate(node.left, environment);
      const right = this.evaluate(node.right, environment);
      if (operator === "==") return fromPlain(equal(left, right));
      if (operator === "!=") return fromPlain(!equal(left, right));
      if (operator === "~") return new Text(str(left) + str(right));
      const isIn = operator === "in" || operator === "not in";
      if (isIn && right instanceof List) {
        const held = (right.value as Value[]).some((one) => equal(one, left));
        return fromPlain(held === (operator === "in"));
      }
      if (left instanceof Undefined) throw undefinedError(left);
      if (right instanceof Undefined && !isIn) throw undefinedError(right);
      if (operator === "%" && left instanceof Text) {
        const args = right.type === "TupleValue" ? (right.value as Value[]) : [right];
        const named = right instanceof Dict ? (right.value as Map<string, Value>) : new Map<string, Value>();
        return filters.format!(left, args, named);
      }
      if (operator === "*" && left instanceof Text && right instanceof Whole) {
        return new Text(str(left).repeat(Math.max(0, right.value as number)));
      }
      const sameKind = left.type === right.type && (left instanceof Text || left.type === "DateValue");
      if (sameKind && ["<", ">", "<=", ">="].includes(operator)) {
        const [a, b] = [String(left.value), String(right.value)];
        const order = a < b ? -1 : a > b ? 1 : 0;
        const holds = { "<": order < 0, ">": order > 0, "<=": order <= 0, ">=": order >= 0 }[operator];
        return fromPlain(holds === true);
      }
      return super.evaluateBinaryExpression(
        { ...node, left: knownNode(left), right: knownNode(right) },
        environment,
      );
    }

    override evaluateFor(node: Node, environment: Environment): Value {
      const source = node.iterable.type === "SelectExpression" ? node.iterable.lhs : node.iterable;
      let items = this.evaluate(source, environment);
      if (items instanceof Undefined) items = new List([]);
      if (items instanceof Text) items = filters.list!(items, [], new Map());
      const known = knownNode(items);
      const iterable = source === node.iterable ? known : { ...node.iterable, lhs: known };
      return super.evaluateFor({ ...node, iterable }, environment);
    }

    override applyFilter(operand: Value, filter: Node, environment: Environment): Value {
      const isCall = filter.type === "CallExpression";
      const name = String(isCall ? filter.callee.value : filter.value);
      const own = Object.hasOwn(filters, name) ? filters[name] : undefined;
      if (!own && !rendering.serverFilters.has(name)) return super.applyFilter(operand, filter, environment);
      const [args, named] = isCall
        ? this.evaluateArguments(filter.args, environment)
        : [[], new Map<string, Value>()];
      return own ? own(operand, args, named) : askServer(name, [operand, ...args], named);
    }
  }

  /** Renders a syntax tree. */
  function run(program: Node, environment: Environment, notes: Rendering): string {
    rendering = notes;
    return str(new Sandbox(environment).run(program));
  }
  return { run, UndefinedError, Failure };
}
export type Sandbox = ReturnType<typeof makeSandbox>;
