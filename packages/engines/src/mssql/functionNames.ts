const words = (text: string): string[] => text.trim().split(/\s+/);

/** Functions of SQL Server 2025, and of earlier ones, that work on values and rows alone; and words that stand before a bracket. */
export const SAFE_FUNCTIONS = words(`
abs acos ai_generate_chunks all any approx_count_distinct approx_percentile_cont approx_percentile_disc ascii asin atan
atn2 avg base64_decode base64_encode binary_checksum bit_count cast ceiling char charindex checksum checksum_agg choose
coalesce compress concat concat_ws contains containstable convert cos cot count count_big cume_dist current_date
current_timestamp curvepolygon datalength date_bucket dateadd datediff datediff_big datefromparts datename
datepart datetime2fromparts datetimefromparts datetimeoffsetfromparts datetrunc day decompress degrees dense_rank
difference edit_distance edit_distance_similarity eomonth exists exp first_value floor format formatmessage freetext
freetexttable generate_series get_bit getdate getutcdate greatest grouping grouping_id hashbytes iif in
isdate isjson isnull isnumeric jaro_winkler_distance jaro_winkler_similarity json_array json_arrayagg json_contains
json_modify json_object json_objectagg json_path_exists json_query json_value lag last_value lead least left
left_shift len log log10 lower ltrim max min month nchar newid ntile nullif openjson over parse patindex
percent_rank percentile_cont percentile_disc pi power product quotename radians rand rank regexp_count regexp_instr
regexp_like regexp_matches regexp_replace regexp_split_to_table regexp_substr replace replicate reverse right
right_shift round row_number rtrim set_bit sign sin smalldatetimefromparts soundex space sqrt square stdev stdevp
str string_agg string_escape string_split stuff substring sum switchoffset sysdatetime sysdatetimeoffset
sysutcdatetime tan textptr textvalid timefromparts todatetimeoffset translate trim try_cast try_convert try_parse
unicode unistr upper value values var varp vector_distance vector_norm vector_normalize vectorproperty within
xmlnamespaces year
binary char datetime2 datetimeoffset decimal exist float nchar nodes numeric nvarchar query time varbinary varchar
`);

/** They read files, reach other servers, take SQL or names of objects as text, or tell of the server and who uses it. */
export const REFUSED_FUNCTIONS = words(`
openrowset opendatasource openquery openxml predict ai_generate_embeddings vector_search changetable
app_name applock_mode applock_test asymkey_id asymkeyproperty cert_id certencoded certprivatekey certproperty
col_length col_name collationproperty columnproperty connectionproperty context_info current_request_id
current_timezone current_timezone_id current_transaction_id current_user cursor_status database_principal_id
databasepropertyex db_id db_name decryptbyasymkey decryptbycert decryptbykey decryptbykeyautoasymkey
decryptbykeyautocert decryptbypassphrase encryptbyasymkey encryptbycert encryptbykey encryptbypassphrase
error_line error_message error_number error_procedure error_severity error_state eventdata file_id file_idex
file_name filegroup_id filegroup_name filegroupproperty fileproperty filepropertyex filetablerootpath
fn_builtin_permissions fn_cdc_get_all_changes fn_dblog fn_dump_dblog fn_full_dblog fn_get_audit_file fn_get_sql
fn_helpcollations fn_listextendedproperty fn_my_permissions fn_servershareddrives fn_trace_getinfo
fn_trace_gettable fn_virtualfilestats fn_xe_file_target_read_file fulltextcatalogproperty fulltextserviceproperty
get_filestream_transaction_context getansinull has_dbaccess has_perms_by_name host_id host_name ident_current
ident_incr ident_seed index_col indexkey_property indexproperty is_member is_objectsigned is_rolemember
is_srvrolemember key_guid key_id key_name loginproperty min_active_rowversion newsequentialid next
object_definition object_id object_name object_schema_name objectproperty objectpropertyex
original_db_name original_login parsename pathname permissions publishingservername pwdcompare pwdencrypt rowcount_big
schema_id schema_name scope_identity serverproperty session_context session_id session_user sessionproperty
signbyasymkey signbycert stats_date suser_id suser_name suser_sid suser_sname symkeyproperty system_user
trigger_nestlevel type_id type_name typeproperty update user user_id user_name verifysignedbyasymkey
verifysignedbycert version xact_state
sp_addextendedproperty sp_configure sp_execute sp_executesql sp_execute_external_script sp_invoke_external_rest_endpoint
sp_oacreate sp_prepare sp_who xp_cmdshell xp_dirtree xp_fileexist xp_regread xp_servicecontrol xp_subdirs
`);
