const words = (text: string): string[] => text.trim().split(/\s+/);

/** Functions of Databricks SQL that work on values and rows alone, and words that stand before a bracket. */
export const SAFE_FUNCTIONS = words(`
abs acos acosh add_months aggregate any any_value approx_count_distinct approx_percentile approx_top_k array array_agg
array_append array_compact array_contains array_distinct array_except array_insert array_intersect array_join
array_max array_min array_position array_prepend array_remove array_repeat array_size array_sort array_union
arrays_overlap arrays_zip ascii asin asinh atan atan2 atanh avg base64 between bigint bin binary bit_and bit_count
bit_get bit_length bit_or bit_reverse bit_xor bitmap_bit_position bitmap_bucket_number bitmap_construct_agg
bitmap_count bitmap_or_agg bool_and bool_or boolean bround btrim cardinality cast cbrt ceil ceiling char char_length
character_length charindex chr coalesce collate collation collect_list collect_set collations concat concat_ws
contains conv convert_timezone corr cos cosh cot count count_if count_min_sketch covar_pop covar_samp crc32 csc cube
cume_dist curdate current_date current_timestamp current_timezone date date_add date_diff date_format
date_from_unix_date date_part date_sub date_trunc dateadd datediff day dayname dayofmonth dayofweek dayofyear decimal
decode degrees dense_rank div double e element_at elt encode endswith equal_null every exists exp explode
explode_outer expm1 extract factorial filter find_in_set first first_value flatten float floor forall format_number
format_string from_csv from_json from_unixtime from_utc_timestamp from_xml get get_json_object getbit getdate
greatest grouping grouping_id h3_boundaryasgeojson h3_boundaryaswkt h3_centeraswkt h3_coverash3 h3_distance
h3_h3tostring h3_ischildof h3_kring h3_latlongash3 h3_longlatash3 h3_polyfillash3 h3_resolution h3_stringtoh3
h3_tochildren h3_toparent hash hex hll_sketch_agg hll_sketch_estimate hll_union hll_union_agg hour hypot if iff
ifnull ilike initcap inline inline_outer instr int is_variant_null isnan isnotnull isnull json_array_length
json_object_keys json_tuple kurtosis lag last last_day last_value lcase lead least left len length levenshtein like
listagg ln locate log log10 log1p log2 lower lpad ltrim luhn_check make_date make_dt_interval make_interval
make_timestamp make_ym_interval map map_concat map_contains_key map_entries map_filter map_from_arrays
map_from_entries map_keys map_values map_zip_with mask max max_by md5 mean median min min_by minute mod mode
monotonically_increasing_id month months_between named_struct nanvl negative next_day now nth_value ntile nullif
nullifzero nvl nvl2 octet_length overlay parse_json parse_url percent_rank percentile percentile_approx
percentile_cont percentile_disc pi pmod posexplode posexplode_outer position positive pow power printf quarter radians
rand randn random randstr range rank reduce regexp regexp_count regexp_extract regexp_extract_all regexp_instr
regexp_like regexp_replace regexp_substr regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx
regr_sxy regr_syy repeat replace reverse right rint rlike round row_number rpad rtrim schema_of_csv schema_of_json
schema_of_json_agg schema_of_variant schema_of_variant_agg schema_of_xml sec second sentences sequence sha sha1 sha2
shiftleft shiftright shiftrightunsigned shuffle sign signum sin sinh size skewness slice smallint some sort_array
soundex space split split_part sqrt st_area st_asgeojson st_astext st_aswkt st_buffer st_centroid st_contains
st_distance st_envelope st_geogfromtext st_geomfromtext st_intersection st_intersects st_isvalid st_length st_point
st_touches st_transform st_union st_within st_x st_y stack startswith std stddev stddev_pop stddev_samp str_to_map
string string_agg struct substr substring substring_index sum tan tanh timediff timestamp timestamp_micros
timestamp_millis timestamp_seconds timestampadd timestampdiff tinyint to_binary to_char to_csv to_date to_json
to_number to_timestamp to_unix_timestamp to_utc_timestamp to_varchar to_variant_object to_xml transform
transform_keys transform_values translate trim trunc try_add try_avg try_cast try_divide try_element_at try_mod
try_multiply try_parse_json try_subtract try_sum try_to_binary try_to_number try_to_timestamp try_variant_get
try_zeroifnull typeof ucase unbase64 unhex uniform unix_date unix_micros unix_millis unix_seconds unix_timestamp
upper url_decode url_encode uuid var_pop var_samp variance variant_explode variant_explode_outer variant_get
weekday weekofyear width_bucket window window_time xpath xpath_boolean xpath_double xpath_float xpath_int xpath_long
xpath_number xpath_short xpath_string xxhash64 year zeroifnull zip_with
lateral pivot sets tablesample unpivot values
`);

/** They read files and other systems, run code, call models, name tables by text, hold keys, or tell who asks. */
export const REFUSED_FUNCTIONS = words(`
read_files read_kafka read_kinesis read_pubsub read_pulsar read_state_metadata read_statestore read_statestore
cloud_files_state list_secrets secret try_secret remote_query http_request java_method reflect try_reflect
identifier table_changes event_log vector_search search system_metadata sql_keywords
ai_analyze_sentiment ai_classify ai_extract ai_fix_grammar ai_forecast ai_gen ai_generate_text ai_mask
ai_parse_document ai_query ai_similarity ai_summarize ai_top_drivers ai_translate
aes_decrypt aes_encrypt try_aes_decrypt assert_true raise_error
current_catalog current_database current_metastore current_recipient current_role current_schema current_user
current_version input_file_block_length input_file_block_start input_file_name is_account_group_member is_member
session_user spark_partition_id user version cluster_name current_path
`);
