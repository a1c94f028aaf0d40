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
  by: "session" | "token" | "nobody";
  /** Of the session, for its CSRF token; null for tokens. */
  sessionId: string | null;
}

export interface IdentityRole {
  id: number;
  name: string;
}

export const pairKey = (permission: string, view: string): string => `${permission}\0${view}`;

/** True if some role of the caller holds the pair; Admin holds every one. */
export function canAccess(identity: Identity, permission: string, view: string): boolean {
  return identity.isAdmin || identity.pairs.has(pairKey(permission, view));
}
