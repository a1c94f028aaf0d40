/** The parts of the template library that the jail extends, as they are inside it. */
export interface JinjaLibrary {
  Environment: new (parent?: Environment) => Environment;
  Interpreter: new (environment: Environment) => Interpreter;
  tokenize(template: string, options: object): unknown[];
  parse(tokens: unknown[]): Node;
}

export interface Value {
  type: string;
  value: unknown;
  builtins: ReadonlyMap<string, Value>;
  __bool__(): Value;
  toString(): string;
}
export interface TypedValue<T> extends Value {
  value: T;
}
export type ValueClass<T = unknown> = new (value?: unknown) => TypedValue<T>;
export type Call = (args: Value[], environment: Environment) => Value;

export interface Environment {
  variables: Map<string, Value>;
  parent?: Environment;
  set(name: string, value: unknown): Value;
}

/** A node of the syntax tree; which of the fields it has depends on its type. */
export interface Node {
  type: string;
  value: string;
  computed: boolean;
  object: Node;
  property: Node;
  callee: Node;
  args: Node[];
  left: Node;
  right: Node;
  operator: { value: string };
  iterable: Node;
  lhs: Node;
  /** Ours: the value of an expression that must not be evaluated once more. */
  known?: Value;
}

export interface Interpreter {
  run(program: Node): Value;
  evaluate(node: Node | undefined, environment: Environment): Value;
  evaluateBlock(nodes: Node[], environment: Environment): Value;
  evaluateIdentifier(node: Node, environment: Environment): Value;
  evaluateMemberExpression(node: Node, environment: Environment): Value;
  evaluateCallExpression(node: Node, environment: Environment): Value;
  evaluateBinaryExpression(node: Node, environment: Environment): Value;
  evaluateFor(node: Node, environment: Environment): Value;
  evaluateArguments(nodes: Node[], environment: Environment): [Value[], Map<string, Value>];
  applyFilter(operand: Value, filter: Node, environment: Environment): Value;
}
