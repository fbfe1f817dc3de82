create extension if not exists pg_trgm;

-- Words in lower case without accents, apostrophes and signs, each after one space: ' word' is a beginning of a word.
-- It and trigrams find names while OpenSearch is down.
create function search_text(value text) returns text language sql immutable parallel safe as $$
  select ' ' || btrim(regexp_replace(translate(lower(value),
    'áàâäãåāéèêëēíìîïīóòôöõøōúùûüūñçýÿšžß''’`', 'aaaaaaaeeeeeiiiiiooooooouuuuuncyyszs'), '[^a-z0-9]+', ' ', 'g'))
$$;
-- array_to_string is not immutable for every type of array; for text it is.
create function joined_text(value text[]) returns text language sql immutable parallel safe as $$
  select coalesce(array_to_string(value, ' '), '')
$$;
-- The same normalization as src/match/fold.ts: upper case, accents and apostrophes dropped, everything else that is
-- no letter or digit a space.
create function folded_names(full_name text, other_names jsonb) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(
    translate(
      upper(full_name || coalesce(' ' || jsonb_path_query_array(other_names, '$[*].name')::text, '')),
      'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŸŠŽŁĐ''’‘`´.',
      'AAAAAACEEEEIIIINOOOOOOUUUUYYSZLD'),
    '[^A-Z0-9]+', ' ', 'g'))
$$;
-- The digits of a license number without leading zeros. Neither New York's registration number after a hyphen
-- (123456-1) nor Connecticut's code of the type before a point (1.012345) is part of it.
create function license_digits(state text, number text) returns text language sql immutable parallel safe as $$
  select nullif(ltrim(regexp_replace(case state when 'NY' then regexp_replace(number, '-[0-9]$', '')
    when 'CT' then regexp_replace(number, '^.*[.]', '') else number end, '[^0-9]', '', 'g'), '0'), '')
$$;
create function license_letters(number text) returns text language sql immutable parallel safe as $$
  select upper(regexp_replace(number, '[^A-Za-z]', '', 'g'))
$$;
-- The facility of a CCN is the row of its own file; the Provider of Services file has all, with the fewest details.
create function facility_rank(source text) returns integer language sql immutable parallel safe as $$
  select case source when 'cms_hospital_general_information' then 0 when 'cms_provider_of_services' then 2 else 1 end
$$;
-- Names of organizations that differ only in case, signs, an article and the legal form at the end.
create function organization_key(name text) returns text language sql immutable parallel safe as $$
  select nullif(btrim(regexp_replace(regexp_replace(
    regexp_replace(search_text(replace(replace(name, '&', ' and '), '.', '')), '^ the ', ' '),
    '( (inc|incorporated|llc|llp|lllp|lp|pllc|pc|p c|pa|p a|psc|sc|ltd|limited|corp|corporation|co|company))+$', ''), ' +', ' ', 'g')), '')
$$;
-- Surname and first given name, letters only.
create function person_key(last_name text, first_name text) returns text language sql immutable parallel safe as $$
  select nullif(replace(search_text(last_name), ' ', ''), '') || '|' || nullif(split_part(btrim(search_text(first_name)), ' ', 1), '')
$$;
-- A street line without the suite, its common words abbreviated; null for a post-office box or a line without a number.
create function street_key(line text) returns text language sql immutable parallel safe as $$
  select case when key like 'po box %' or key like 'p o box %' or key like 'box %' or key !~ '[0-9]' then null else key end from (
    select btrim(replace(replace(replace(replace(replace(
      case when words ~ ' (suite|ste|unit|apt|room|rm|floor|fl|bldg|building) '
        then regexp_replace(words, ' (suite|ste|unit|apt|room|rm|floor|fl|bldg|building) .*$', ' ') else words end,
      ' street ', ' st '), ' avenue ', ' ave '), ' boulevard ', ' blvd '), ' drive ', ' dr '), ' road ', ' rd ')) as key
    from (select ' ' || regexp_replace(lower(line), '[^a-z0-9]+', ' ', 'g') || ' ' as words offset 0) w offset 0) k
$$;
-- Letters and digits without accents: O'Brien, OBRIEN and O Brien are one.
create function name_key(value text) returns text language sql immutable parallel safe as $$
  select nullif(upper(replace(search_text(value), ' ', '')), '')
$$;
-- Towns are written St. Louis and Saint Louis, The Bronx and Bronx, Washington D.C. and Washington.
create function city_key(value text) returns text language sql immutable parallel safe as $$
  select nullif(replace(regexp_replace(regexp_replace(replace(replace(replace(upper(search_text(value)) || ' ',
    ' SAINT ', ' ST '), ' FORT ', ' FT '), ' MOUNT ', ' MT '), '^ THE ', ' '), '^ WASHINGTON D *C $', 'WASHINGTON'), ' ', ''), '')
$$;

-- Bulk cells as published have a partition per file: rows point at their file and line. Reports of the data bank name
-- no one, and none of their numbers stays the same between files.
create table cost_report_number (
  file_id bigint not null, file_line integer not null, rpt_rec_num text collate "C" not null, worksheet text collate "C" not null,
  line_number text collate "C" not null, column_number text collate "C" not null, value numeric not null
) partition by list (file_id);
create table cost_report_text (
  file_id bigint not null, file_line integer not null, rpt_rec_num text collate "C" not null, worksheet text collate "C" not null,
  line_number text collate "C" not null, column_number text collate "C" not null, value text not null
) partition by list (file_id);
create table npdb_report (
  file_id bigint not null, file_line integer not null, sequence_number text not null, record_type text not null, report_type text not null,
  original_year text not null, work_state text not null, home_state text not null, license_state text not null, license_field text not null,
  action_year text not null, action_code text not null
) partition by list (file_id);

-- Loads may create, attach and drop such partitions through these functions, and nothing else.
create function cell_partition(parent text, file bigint) returns text language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
      where c.relnamespace = 'public'::regnamespace and c.relname = parent) or file is null then
    raise exception '% is not a table of cells', parent using errcode = 'insufficient_privilege';
  end if;
  return format('public.%I', parent || '_' || file);
end $$;
create function cell_partition_create(parent text, file bigint) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare part text := public.cell_partition(parent, file);
begin
  execute format('create table %s (like public.%I including defaults, check (file_id = %s))', part, parent, file);
  execute format('grant select, insert, delete on %s to %I', part, session_user);
end $$;
create function cell_partition_attach(parent text, file bigint, indexed text) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare part text := public.cell_partition(parent, file);
begin
  execute format('create index on %s (%I)', part, indexed);
  execute format('analyze %s', part);
  execute format('alter table public.%I attach partition %s for values in (%s)', parent, part, file);
end $$;
create function cell_partition_drop(parent text, file bigint) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare part text := public.cell_partition(parent, file);
begin
  execute format('drop table %s', part);
end $$;
revoke all on function cell_partition(text, bigint), cell_partition_create(text, bigint), cell_partition_attach(text, bigint, text),
  cell_partition_drop(text, bigint) from public;

-- Centers of ZIP codes, those of single buildings included, which many hospitals have. Its rows are copied before
-- views.sql adds the indexes.
create table zip_centroid (
  zip5 text, state text not null, city_key text, latitude double precision not null, longitude double precision not null
);
