/** Functions that the server brings and users' SQL may call: they read their arguments and nothing else. */
export const SAFE_FUNCTIONS = words(`
  abs acos acosd acosh asin asind asinh atan atan2 atan2d atand atanh cbrt ceil ceiling cos cosd cosh cot
  cotd degrees div exp factorial floor gcd lcm ln log log10 min_scale mod pi pow power radians random round
  scale sign sin sind sinh sqrt tan tand tanh trim_scale trunc width_bucket numeric_log numeric_exp
  numeric_sqrt num_nonnulls num_nulls bit_count
  ascii bit_length btrim char_length character_length chr concat concat_ws convert convert_from convert_to
  decode encode format initcap is_normalized left length like like_escape lower lpad ltrim md5 normalize
  notlike octet_length overlay parse_ident position quote_ident quote_literal quote_nullable regexp_count
  regexp_instr regexp_like regexp_match regexp_matches regexp_replace regexp_split_to_array
  regexp_split_to_table regexp_substr repeat replace reverse right rpad rtrim sha224 sha256 sha384 sha512
  similar_escape similar_to_escape split_part starts_with string_to_array string_to_table strpos substr
  substring to_ascii to_char to_hex to_number translate unistr upper get_bit get_byte set_bit set_byte
  age clock_timestamp date_bin date_part date_trunc extract isfinite justify_days justify_hours
  justify_interval make_date make_interval make_time make_timestamp make_timestamptz now overlaps
  statement_timestamp timeofday timezone to_date to_timestamp transaction_timestamp
  array_agg avg bit_and bit_or bit_xor bool_and bool_or corr count covar_pop covar_samp cume_dist
  dense_rank every first_value json_agg json_object_agg jsonb_agg jsonb_object_agg lag last_value lead max
  min mode nth_value ntile percent_rank percentile_cont percentile_disc range_agg range_intersect_agg rank
  regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy row_number
  stddev stddev_pop stddev_samp string_agg sum var_pop var_samp variance xmlagg
  array_append array_cat array_dims array_fill array_length array_lower array_ndims array_position
  array_positions array_prepend array_remove array_replace array_to_json array_to_string array_to_tsvector
  array_upper cardinality generate_series generate_subscripts trim_array unnest enum_first enum_last
  enum_range
  json_array_elements json_array_elements_text json_array_length json_build_array json_build_object
  json_each json_each_text json_extract_path json_extract_path_text json_object json_object_keys
  json_populate_record json_populate_recordset json_strip_nulls json_to_record json_to_recordset
  json_to_tsvector json_typeof jsonb_array_elements jsonb_array_elements_text jsonb_array_length
  jsonb_build_array jsonb_build_object jsonb_each jsonb_each_text jsonb_extract_path
  jsonb_extract_path_text jsonb_insert jsonb_object jsonb_object_keys jsonb_path_exists
  jsonb_path_exists_tz jsonb_path_match jsonb_path_match_tz jsonb_path_query jsonb_path_query_array
  jsonb_path_query_array_tz jsonb_path_query_first jsonb_path_query_first_tz jsonb_path_query_tz
  jsonb_populate_record jsonb_populate_recordset jsonb_pretty jsonb_set jsonb_set_lax jsonb_strip_nulls
  jsonb_to_record jsonb_to_recordset jsonb_to_tsvector jsonb_typeof row_to_json to_json to_jsonb xmlcomment
  xmlconcat2 xmlexists xml_is_well_formed xml_is_well_formed_content xml_is_well_formed_document xpath
  xpath_exists
  bit bool box bpchar char cidr circle date datemultirange daterange float4 float8 int2 int4 int4multirange
  int4range int8 int8multirange int8range interval line lseg macaddr macaddr8 money multirange name numeric
  nummultirange numrange path point polygon text time timestamp timestamptz timetz tsmultirange tsrange
  tstzmultirange tstzrange varbit varchar xml abbrev area bound_box broadcast center diagonal diameter
  family height host hostmask inet_merge inet_same_family isclosed isempty ishorizontal isopen isparallel
  isperp isvertical lower_inc lower_inf macaddr8_set7bit masklen netmask network npoints pclose popen
  radius range_merge set_masklen slope upper_inc upper_inf width cash_words gen_random_uuid hashtext
  hashtextextended format_type pg_column_size pg_size_bytes pg_size_pretty pg_typeof
  numnode phraseto_tsquery plainto_tsquery querytree setweight strip to_tsquery to_tsvector ts_delete
  ts_filter ts_headline ts_rank ts_rank_cd tsquery_phrase tsvector_to_array websearch_to_tsquery
  current_database current_schema current_user session_user bernoulli system
`);

/** What reads like a call of a function and is part of the language. */
export const LANGUAGE_FUNCTIONS = words(`
  array any all cast coalesce collation_for current_catalog current_date current_role current_time
  current_timestamp exists greatest grouping least localtime localtimestamp merge_action nullif row some
  trim treat user xmlconcat xmlelement xmlforest xmlparse xmlpi xmlroot xmlserialize xmltable
`);

/** Functions of that kind that versions after 15 brought. */
export const LATER_FUNCTIONS = words(`
  any_value array_reverse array_sample array_shuffle array_sort casefold crc32 crc32c date_add
  date_subtract erf erfc gamma json_array json_arrayagg json_exists json_objectagg json_query json_scalar
  json_serialize json_table json_value lgamma random_normal to_bin to_oct uuid_extract_timestamp
  uuid_extract_version uuidv4 uuidv7
`);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
