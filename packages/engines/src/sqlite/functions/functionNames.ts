const words = (text: string): string[] => text.trim().split(/\s+/);

/** Functions of values and of rows that users' SQL may call. */
export const SAFE_FUNCTIONS = words(`
-> ->> abs acos acosh asin asinh atan atan2 atanh avg ceil ceiling char coalesce concat concat_ws cos cosh count
cume_dist current_date current_time current_timestamp date datetime degrees dense_rank exp first_value floor format
glob group_concat hex if ifnull iif instr json json_array json_array_insert json_array_length json_error_position
json_extract json_group_array json_group_object json_insert json_object json_patch json_pretty json_quote json_remove
json_replace json_set json_type json_valid jsonb jsonb_array jsonb_array_insert jsonb_extract jsonb_group_array
jsonb_group_object jsonb_insert jsonb_object jsonb_patch jsonb_remove jsonb_replace jsonb_set julianday lag last_value
lead length like likelihood likely ln log log10 log2 lower ltrim max median min mod nth_value ntile nullif octet_length
percent_rank percentile percentile_cont percentile_disc pi pow power printf quote radians random randomblob rank regexp
replace round row_number rtrim sign sin sinh sqrt strftime string_agg substr substring subtype sum tan tanh time timediff total
trim trunc typeof unhex unicode unistr unistr_quote unixepoch unlikely upper zeroblob
bm25 geopoly_area geopoly_bbox geopoly_blob geopoly_ccw geopoly_contains_point geopoly_group_bbox geopoly_json
geopoly_overlap geopoly_regular geopoly_svg geopoly_within geopoly_xform highlight match matchinfo offsets snippet
`);

/** Functions that make rows. */
export const TABLE_FUNCTIONS = words("json_each json_tree jsonb_each jsonb_tree");

/** Files and code, writing, and what tells of the engine, the connection or the files below tables. */
export const REFUSED_FUNCTIONS = words(`
changes fts3_tokenizer fts5 fts5_get_locale fts5_insttoken fts5_locale fts5_source_id geopoly_debug last_insert_rowid
load_extension optimize rtreecheck rtreedepth rtreenode sqlite_compileoption_get sqlite_compileoption_used sqlite_log
sqlite_source_id sqlite_version total_changes
edit fileio_lsdir lsdir readfile writefile zipfile
`);
