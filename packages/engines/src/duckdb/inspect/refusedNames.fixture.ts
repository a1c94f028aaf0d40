const words = (text: string): string[] => text.trim().split(/\s+/);

/** Looked at and kept out: settings, files, catalogs, statistics, state, SQL hidden in text, waiting, log. */
export const REFUSED_FUNCTIONS = words(`
can_cast_implicitly combine create_sort_key current_connection_id current_query current_query_id current_schemas
current_setting current_transaction_id currval error finalize get_block_size getvariable in_search_path
json_deserialize_sql json_execute_serialized_sql json_serialize_plan json_serialize_sql make_type nextval
parse_duckdb_log_message remap_struct replace_type setseed sleep_ms stats txid_current
variant_bytes_to_variant variant_to_parquet_variant vector_type write_log
arrow_scan arrow_scan_dumb check_peg_parser checkpoint disable_logging disable_peg_parser disable_profiling
enable_logging enable_peg_parser enable_profiling force_checkpoint glob histogram_values icu_calendar_names query
query_table seq_scan sniff_csv sql_auto_complete summary test_all_types test_vector_types truncate_duckdb_logs
which_secret
col_description format_pg_type format_type map_to_pg_oid obj_description shobj_description
add_parquet_key all_profiling_output collations copy_database database_list database_size
disable_checkpoint_on_shutdown disable_object_cache disable_optimizer disable_print_progress_bar disable_profile
disable_progress_bar disable_verification disable_verify_external disable_verify_fetch_row
disable_verify_parallelism disable_verify_serializer enable_checkpoint_on_shutdown enable_object_cache
enable_optimizer enable_print_progress_bar enable_profile enable_progress_bar enable_verification
extension_versions functions import_database metadata_info platform show_databases show_tables
show_tables_expanded storage_info table_info user_agent verify_external verify_fetch_row verify_parallelism
verify_serializer
`);

/** Families that are refused as a whole. */
export const REFUSED_PREFIXES = [
  "__internal_",
  "duckdb_",
  "has_",
  "icu_collate_",
  "inet_",
  "parquet_",
  "pg_",
  "pragma_",
  "read_",
];
