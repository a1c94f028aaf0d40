import { canOpenSqlLab } from "@sightline/core/permissions";
import { Icon, IconButton, Menu, Tooltip } from "@sightline/ui";
import { address, csrfToken } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { PATHS } from "../../../lib/paths/index.ts";
import { currentUser } from "../../../lib/user/index.ts";
import { datasetWarning, hasNameTooltip } from "../model/datasetHeader.ts";
import { useExplore } from "../model/ExploreContext.ts";

/** The dataset's name and kind, what is wrong with it, and its menu. */
export function DatasetHeader() {
  const t = useWords("explore");
  const { dataset } = useExplore();
  const name = dataset.datasource_name;
  const warning = datasetWarning(dataset.extra);
  const virtual = Boolean(dataset.sql);
  return (
    <div className="ex-dataset">
      <Icon
        name={virtual ? "sql" : "table"}
        size={14}
        label={t(virtual ? "data.virtual" : "data.physical")}
      />
      <Tooltip label={name} disabled={!hasNameTooltip(name)} multiline>
        <strong className="ex-dataset-name" tabIndex={hasNameTooltip(name) ? 0 : undefined}>
          {name}
        </strong>
      </Tooltip>
      {dataset.health_check_message && <Note text={dataset.health_check_message} />}
      {warning && <Note text={warning} />}
      {canOpenSqlLab(currentUser()) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton icon="more" size="sm" label={t("data.menu")} withTooltip={false} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<Icon name="sql" />}
              onClick={() =>
                void postToSqlLab({
                  datasourceKey: `${dataset.id}__table`,
                  sql: dataset.sql ?? dataset.select_star ?? "",
                })
              }
            >
              {t("data.viewInSqlLab")}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

function Note({ text }: { text: string }) {
  return (
    <Tooltip label={text} multiline>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip says what is wrong, also by keyboard */}
      <span className="ex-note" tabIndex={0}>
        <Icon name="alert" size={14} label={text} />
      </span>
    </Tooltip>
  );
}

/** Opens the SQL editor on a query, by a form of the browser. */
async function postToSqlLab(query: { datasourceKey: string; sql: string }): Promise<void> {
  const form = document.createElement("form");
  form.method = "POST";
  form.action = address(PATHS.sqlLab);
  form.hidden = true;
  const fields = { form_data: JSON.stringify(query), csrf_token: await csrfToken() };
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
