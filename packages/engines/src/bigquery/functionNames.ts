const words = (text: string): string[] => text.trim().split(/\s+/);

/** Functions of GoogleSQL that work on values and rows alone, and words before a bracket. */
export const SAFE_FUNCTIONS = words(`
abs acos acosh any_value approx_count_distinct approx_quantiles approx_top_count approx_top_sum array array_agg
array_concat array_concat_agg array_filter array_first array_includes array_includes_all array_includes_any array_is_distinct array_last
array_length array_max array_min array_reverse array_slice array_sum array_avg array_transform array_to_string
ascii asin asinh atan atan2 atanh avg bag bit_and bit_count bit_or bit_xor bool byte_length cast cbrt ceil ceiling
char_length character_length chr code_points_to_bytes code_points_to_string coalesce collate concat contains_substr
corr cos cosh cosine_distance cot coth count countif covar_pop covar_samp csc csch cume_dist current_date
current_datetime current_time current_timestamp date date_add date_bucket date_diff date_from_unix_date date_sub
date_trunc datetime datetime_add datetime_bucket datetime_diff datetime_sub datetime_trunc dense_rank div
edit_distance ends_with euclidean_distance exp extract farm_fingerprint first_value float64 floor format format_date
format_datetime format_time format_timestamp from_base32 from_base64 from_hex generate_array generate_date_array
generate_range_array generate_timestamp_array generate_uuid greatest grouping net.host if ieee_divide ifnull initcap
instr int64 net.ip_from_string net.ip_net_mask net.ip_to_string net.ip_trunc net.ipv4_from_int64 net.ipv4_to_int64 is_inf is_nan
json_array json_array_append json_array_insert json_extract json_extract_array json_extract_scalar
json_extract_string_array json_keys json_object json_query json_query_array json_remove json_set json_strip_nulls
json_type json_value json_value_array justify_days justify_hours justify_interval laplace lag last_day last_value lax_bool
lax_float64 lax_int64 lax_string lead least left length ln log log10 logical_and logical_or lower lpad ltrim
make_interval max max_by md5 min min_by mod net normalize normalize_and_casefold nth_value ntile nullif
nullifzero octet_length offset ordinal parse_bignumeric parse_date parse_datetime parse_json parse_numeric
parse_time parse_timestamp percent_rank percentile_cont percentile_disc pow power net.public_suffix quantiles rand range
range_bucket range_contains range_end range_intersect range_overlaps range_sessionize range_start rank net.reg_domain
regexp_contains regexp_extract regexp_extract_all regexp_instr regexp_replace regexp_substr repeat replace reverse
right round row_number rpad rtrim safe_add safe_cast safe_convert_bytes_to_string safe_divide net.safe_ip_from_string
safe_multiply safe_negate safe_offset safe_ordinal safe_subtract sec sech sha1 sha256 sha512 sign sin sinh soundex
split sqrt st_area st_asbinary st_asgeojson st_astext st_azimuth st_boundary st_boundingbox st_buffer
st_bufferwithtolerance st_centroid st_centroid_agg st_closestpoint st_clusterdbscan st_contains st_convexhull
st_coveredby st_covers st_difference st_dimension st_disjoint st_distance st_dump st_dwithin st_endpoint st_equals
st_extent st_exteriorring st_geogfrom st_geogfromgeojson st_geogfromtext st_geogfromwkb st_geogpoint
st_geogpointfromgeohash st_geohash st_geometrytype st_hausdorffdistance st_interiorrings st_intersection
st_intersects st_intersectsbox st_isclosed st_iscollection st_isempty st_isring st_length st_lineinterpolatepoint
st_linelocatepoint st_makeline st_makepolygon st_makepolygonoriented st_maxdistance st_npoints st_numgeometries
st_numpoints st_perimeter st_pointn st_regionstats st_simplify st_snaptogrid st_startpoint st_touches st_union
st_union_agg st_within st_x st_y starts_with stddev stddev_pop stddev_samp string string_agg strpos struct substr
substring sum tan tanh time time_add time_diff time_sub time_trunc timestamp timestamp_add timestamp_bucket
timestamp_diff timestamp_micros timestamp_millis timestamp_seconds timestamp_sub timestamp_trunc to_base32 to_base64
to_code_points to_hex to_json to_json_string translate trim trunc typeof unicode unix_date unix_micros unix_millis
unix_seconds unnest upper value var_pop var_samp variance week zeroifnull
bignumeric bytes fields json numeric pivot sets tablesample unpivot values
`);

/** They hand SQL to other systems, call services and models, read what is not named as a table, hold keys, or tell who asks. */
export const REFUSED_FUNCTIONS = words(`
external_query external_object_transform appends changes gap_fill vector_search search text_analyze bag_of_words tf_idf
session_user query_id project_id error
ml.predict ml.forecast ml.explain_predict ml.explain_forecast ml.evaluate ml.recommend ml.detect_anomalies
ml.generate_text ml.generate_embedding ml.translate ml.annotate_image ml.understand_text ml.process_document
ml.transcribe ml.distance ml.weights ml.advanced_weights ml.centroids ml.confusion_matrix ml.roc_curve
ml.principal_components ml.principal_component_info ml.global_explain ml.feature_cross ml.arima_coefficients
ml.arima_evaluate ml.feature_info ml.training_info ml.trial_info ml.hparam_candidates
ai.generate ai.generate_bool ai.generate_int ai.generate_double ai.generate_table ai.generate_text ai.generate_embedding
ai.forecast ai.evaluate ai.detect_anomalies ai.embed ai.similarity ai.score ai.classify ai.if ai.agg ai.search
obj.get_access_url obj.make_ref obj.fetch_metadata obj.get_read_url
keys.new_keyset keys.keyset_from_json keys.keyset_chain keys.keyset_to_json keys.keyset_length
keys.add_key_from_raw_bytes keys.rotate_keyset keys.rotate_wrapped_keyset keys.new_wrapped_keyset
keys.rewrap_keyset keys.keyset_chain aead.encrypt aead.decrypt_bytes aead.decrypt_string
deterministic_encrypt deterministic_decrypt_bytes deterministic_decrypt_string
bq.abort_session bq.refresh_materialized_view bq.refresh_external_metadata_cache bq.jobs.cancel
`);
