import { randomUUID } from "node:crypto";
import type { EmbeddedDashboard, GuestTokenRequest } from "@sightline/api/embedded-dashboards";
import { badRequest, err, notFound, ok, type Result } from "@sightline/core/errors";
import { embeddedIds, guestTokenService } from "../../platform/auth/guests/index.ts";
import type { Identity } from "../../platform/auth/identity.ts";
import { nowIso } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { isoDate, usersByIds } from "../../platform/list/people/index.ts";
import { checkOpenAll, findDashboard } from "../dashboards/index.ts";
import { malformedDomains } from "./allowedDomains.ts";
import { type Embedding, embeddingRepository } from "./repository.ts";

/** Longest token, characters: it is sent in a header with every call. */
const MAX_TOKEN = 12_000;

/** Dashboards that other sites may show, and the tokens of their users. */
export function embeddingService(platform: Platform) {
  const embeddings = embeddingRepository(platform.db);
  const tokens = guestTokenService(platform);

  async function present({ guest }: Identity, embedding: Embedding): Promise<EmbeddedDashboard> {
    const users = guest ? null : await usersByIds(platform.db, [embedding.changed_by_fk]);
    const user = users?.get(embedding.changed_by_fk ?? -1);
    return {
      uuid: embedding.uuid,
      allowed_domains: embedding.allowed_domains,
      dashboard_id: String(embedding.dashboard_id),
      changed_on: isoDate(embedding.changed_on),
      changed_by: user ? { id: user.id, first_name: user.first_name, last_name: user.last_name } : null,
    };
  }

  async function get(identity: Identity, idOrSlug: string): Promise<Result<EmbeddedDashboard>> {
    const id = await findDashboard(platform, identity, idOrSlug);
    if (!id.ok) return id;
    const embedding = await embeddings.ofDashboard(id.value);
    return embedding ? ok(await present(identity, embedding)) : err(notFound());
  }

  return {
    get,

    /** Lets sites show a dashboard. It opens all data of it, so the caller must be allowed to read those. */
    async set(
      identity: Identity,
      idOrSlug: string,
      domains: readonly string[],
    ): Promise<Result<EmbeddedDashboard>> {
      const id = await findDashboard(platform, identity, idOrSlug);
      if (!id.ok) return id;
      const [malformed] = malformedDomains(domains);
      if (malformed !== undefined) return err(badRequest({ allowed_domains: [noDomain(malformed)] }));
      const open = await checkOpenAll(platform, identity, id.value);
      if (!open.ok) return open;
      await embeddings.save({
        dashboardId: id.value,
        newUuid: randomUUID(),
        allowedDomains: domains.map((domain) => domain.trim()),
        userId: identity.userId,
        now: nowIso(platform),
      });
      return get(identity, idOrSlug);
    },

    /** No site shows the dashboard any more, and no guest token opens it. */
    async remove(identity: Identity, idOrSlug: string): Promise<Result<{ message: string }>> {
      const id = await findDashboard(platform, identity, idOrSlug);
      if (!id.ok) return id;
      await embeddings.remove(id.value);
      return ok({ message: "OK" });
    },

    async byUuid(identity: Identity, uuid: string): Promise<Result<EmbeddedDashboard>> {
      if (platform.config.FEATURE_FLAGS.EMBEDDED_SUPERSET !== true) return err(notFound());
      const embedding = await embeddings.byUuid(uuid);
      if (!embedding) return err(notFound());
      const id = await findDashboard(platform, identity, String(embedding.dashboard_id));
      return id.ok ? ok(await present(identity, embedding)) : err(notFound());
    },

    /** A token for a user of another site. It opens dashboards that are embedded, and nothing else. */
    async grant({ user, resources, rls }: GuestTokenRequest): Promise<Result<{ token: string }>> {
      for (const { id } of resources) {
        if ((await embeddedIds(platform.db, [id])).length === 0) {
          return err(badRequest("EmbeddedDashboard not found."));
        }
      }
      const token = await tokens.issue({ user, resources, rls_rules: rls });
      return token.length > MAX_TOKEN ? err(badRequest(tooLong(token))) : ok({ token });
    },
  };
}

const noDomain = (text: string) =>
  `"${text.slice(0, 100)}" is no domain. Write it like https://example.com, without a path.`;

const tooLong = ({ length }: string) =>
  `Guest token validation failed: it would have ${length} characters, and ${MAX_TOKEN} are allowed. Shorten its rules.`;
