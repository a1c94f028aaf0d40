import type { Database } from "@sightline/api/databases";
import type { Engine } from "@sightline/engines";

/** What clients are told that an engine can do. */
export const engineInformation = (engine: Engine | null): Database["engine_information"] => ({
  supports_file_upload: engine?.capabilities.fileUpload === true,
  disable_ssh_tunneling: engine?.capabilities.sshTunnel !== true,
  supports_dynamic_catalog: engine?.capabilities.catalogs === true,
  supports_oauth2: false,
  supports_impersonation: (engine?.capabilities.impersonation ?? null) !== null,
});
