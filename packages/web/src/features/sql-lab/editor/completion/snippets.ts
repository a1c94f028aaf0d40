/** What a short word grows into; `#{}` are the places to fill, one after the other. */
export const SNIPPETS: readonly { label: string; detail: string; text: string }[] = [
  { label: "sel", detail: "SELECT … FROM", text: "SELECT #{*}\nFROM #{table}" },
  { label: "selw", detail: "SELECT … WHERE", text: "SELECT #{*}\nFROM #{table}\nWHERE #{condition}" },
  {
    label: "cte",
    detail: "WITH … AS",
    text: "WITH #{name} AS (\n  SELECT #{*}\n  FROM #{table}\n)\nSELECT *\nFROM #{name}",
  },
  { label: "join", detail: "JOIN … ON", text: "JOIN #{table} #{t} ON #{t}.#{id} = #{other}" },
  { label: "ljoin", detail: "LEFT JOIN … ON", text: "LEFT JOIN #{table} #{t} ON #{t}.#{id} = #{other}" },
  { label: "case", detail: "CASE WHEN", text: "CASE WHEN #{condition} THEN #{value} ELSE #{other} END" },
  {
    label: "grp",
    detail: "count by group",
    text: "SELECT #{column}, COUNT(*) AS #{count}\nFROM #{table}\nGROUP BY #{column}\nORDER BY 2 DESC",
  },
  {
    label: "dup",
    detail: "rows that are there twice",
    text: "SELECT #{column}, COUNT(*)\nFROM #{table}\nGROUP BY #{column}\nHAVING COUNT(*) > 1",
  },
  {
    label: "win",
    detail: "OVER (PARTITION BY)",
    text: "#{ROW_NUMBER()} OVER (PARTITION BY #{column} ORDER BY #{other})",
  },
  {
    label: "uni",
    detail: "UNION ALL",
    text: "SELECT #{*}\nFROM #{table}\nUNION ALL\nSELECT #{*}\nFROM #{other}",
  },
  {
    label: "exi",
    detail: "EXISTS",
    text: "EXISTS (SELECT 1 FROM #{table} #{t} WHERE #{t}.#{id} = #{other})",
  },
  {
    label: "ins",
    detail: "INSERT INTO … SELECT",
    text: "INSERT INTO #{table} (#{columns})\nSELECT #{columns}\nFROM #{other}",
  },
];

/** What templates may call. */
export const MACROS: readonly { label: string; text: string }[] = [
  { label: "current_user_id", text: "current_user_id()" },
  { label: "current_username", text: "current_username()" },
  { label: "current_user_email", text: "current_user_email()" },
  { label: "current_user_roles", text: "current_user_roles()" },
  { label: "url_param", text: "url_param('#{name}')" },
  { label: "filter_values", text: "filter_values('#{column}')|where_in" },
  { label: "get_filters", text: "get_filters('#{column}')" },
  { label: "get_time_filter", text: "get_time_filter('#{column}')" },
  { label: "dataset", text: "dataset(#{id})" },
  { label: "metric", text: "metric('#{key}')" },
  { label: "where_in", text: "where_in" },
  { label: "to_datetime", text: "to_datetime" },
];
