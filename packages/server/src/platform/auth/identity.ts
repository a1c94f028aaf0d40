/** Who calls: a user, or nobody with the rights of the role Public. */
export interface Identity {
  /** Null: not logged in. */
  userId: number | null;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  createdOn: string;
  loginCount: number;
  roles: IdentityRole[];
  /** Some role is named `Admin`. */
  isAdmin: boolean;
  /** `permission` + NUL + `view` of all roles. Empty for Admin, who holds every one: ask `canAccess`. */
  pairs: ReadonlySet<string>;
  /** How the caller proved who it is: a session needs a CSRF token on writes. */
  by: "session" | "token" | "guest" | "nobody";
  /** Of the session, for its CSRF token; null for tokens. */
  sessionId: string | null;
  /** What a guest token gives. Guests hold nothing else: no right on data, and no route that is not open to them. */
  guest?: GuestAccess;
}

/** The dashboards that a guest sees, and the rows of them. */
export interface GuestAccess {
  /** Stands for one user of another site: the same for all tokens of that user that give the same. */
  key: string;
  dashboardIds: readonly number[];
  rules: readonly GuestRule[];
}

/** A condition that all rows of a dataset meet which a guest sees. */
export interface GuestRule {
  /** Null: of every dataset. */
  dataset: number | null;
  /** SQL, which may hold templates. */
  clause: string;
}

export interface IdentityRole {
  id: number;
  name: string;
}

export const pairKey = (permission: string, view: string): string => `${permission}\0${view}`;

/** The pair that a key stands for. */
export function pairOfKey(key: string): [permission: string, view: string] {
  const [permission = "", view = ""] = key.split("\0");
  return [permission, view];
}

/** True if some role of the caller holds the pair; Admin holds every one. */
export function canAccess(identity: Identity, permission: string, view: string): boolean {
  return identity.isAdmin || identity.pairs.has(pairKey(permission, view));
}
