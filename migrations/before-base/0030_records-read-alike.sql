-- By hand: what lists show of a record whose deal is JSON: a draft, which holds the texts of a form under `values`, or an
-- analysis, which holds a deal, perhaps by the stored names of another program. The program is the rule (readDealData,
-- dealDataOfForm): a test holds both equal on odd records, and the places to those of the table of fields. The database
-- reads them itself, so that a list is right whoever wrote the record. No record may fail these: what cannot be read is
-- unknown. A place is "group.key", or ".key" in the record itself; a form knows the first place alone.

CREATE OR REPLACE FUNCTION record_object(value jsonb) RETURNS jsonb
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF jsonb_typeof(value) = 'string' THEN
    BEGIN
      value := (value #>> '{}')::jsonb;
    EXCEPTION WHEN data_exception THEN value := NULL; -- JSON text that cannot be parsed is empty
    END;
  END IF;
  RETURN CASE jsonb_typeof(value) WHEN 'object' THEN value ELSE '{}'::jsonb END;
END $$;--> statement-breakpoint
-- The value at a place of a record.
CREATE FUNCTION record_value(record jsonb, place text) RETURNS jsonb
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  held jsonb;
BEGIN
  IF place LIKE '.%' THEN RETURN record -> substr(place, 2); END IF;
  held := record -> split_part(place, '.', 1);
  IF jsonb_typeof(held) = 'string' THEN held := record_object(held); END IF;
  RETURN held -> split_part(place, '.', 2);
END $$;--> statement-breakpoint
-- Without the white space around it, which is all that JavaScript knows.
CREATE FUNCTION record_trimmed(words text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN nullif(btrim(words, E' \t\n\r\f\v\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'), '');
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_line(value jsonb) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN CASE jsonb_typeof(value) WHEN 'string' THEN record_trimmed(left(record_trimmed(value #>> '{}'), 200)) END;
END $$;--> statement-breakpoint
-- The first line that there is at the places.
CREATE FUNCTION record_first_line(record jsonb, VARIADIC places text[]) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  whole jsonb := record_object(record);
  place text;
  line text;
BEGIN
  IF whole ? 'values' THEN RETURN record_line(whole #> ('{values}' || string_to_array(places[1], '.'))); END IF;
  FOREACH place IN ARRAY places LOOP
    line := record_line(record_value(whole, place));
    EXIT WHEN line IS NOT NULL;
  END LOOP;
  RETURN line;
END $$;--> statement-breakpoint
-- The number that a text means: a plain one, or with a `unit` as people type it into a form. "$" stands for amounts, with
-- words for their zeros and a loss as -5k or (5,000); any other unit may stand behind the number.
CREATE FUNCTION record_typed(words text, unit text) RETURNS numeric
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  typed text := regexp_replace(lower(record_trimmed(left(words, 200))), '[\s\u00a0\u202f_]+', '', 'g');
  sign integer := 1;
  parts text[];
BEGIN
  IF unit IS NULL THEN
    RETURN CASE WHEN words ~* '^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?\s*$' AND length(words) <= 200 THEN words::numeric END;
  ELSIF unit = '$' THEN
    typed := regexp_replace(regexp_replace(typed, '^([(+\u2212-]*)(us\$|usd\$?|\$)', '\1'), '(usd|us\$|\$)(\)?)$', '\2');
    IF typed ~ '^\(.+\)$' OR typed ~ '^[\u2212-]' THEN sign := -1; END IF;
    typed := CASE WHEN typed ~ '^\(.+\)$' THEN substr(typed, 2, length(typed) - 2)
      WHEN sign < 0 THEN regexp_replace(substr(typed, 2), '^\$', '')
      WHEN typed LIKE '+%' THEN substr(typed, 2) ELSE regexp_replace(typed, '^\$', '') END;
  ELSE
    typed := regexp_replace(typed, unit || '$', '');
    IF typed ~ '^[\u2212-]' THEN sign := -1; END IF;
    typed := regexp_replace(typed, '^[+\u2212-]', '');
  END IF;
  parts := regexp_match(typed, '^(\d+\.?\d*|\.\d+|\d{1,3}(?:,\d{3})+(?:\.\d*)?)'
    || CASE unit WHEN '$' THEN '(k|thousands?|grand|tsd|mm?|mill?|mio|mln|millions?|bn?|bil|billions?)?$' ELSE '()$' END);
  RETURN sign * replace(parts[1], ',', '')::numeric * CASE
    WHEN left(parts[2], 1) IN ('k', 't', 'g') THEN 1e3 WHEN parts[2] LIKE 'm%' THEN 1e6 WHEN parts[2] LIKE 'b%' THEN 1e9 ELSE 1 END;
END $$;--> statement-breakpoint
-- The first number at the places that is within the bounds and not 0, else a 0 that stands at one of them.
CREATE FUNCTION record_figure(record jsonb, unit text, lowest numeric, highest numeric, VARIADIC places text[])
  RETURNS double precision LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  whole jsonb := record_object(record);
  is_form boolean := whole ? 'values';
  place text;
  value jsonb;
  number numeric;
  found double precision;
BEGIN
  FOREACH place IN ARRAY places LOOP
    value := CASE WHEN is_form THEN whole #> ('{values}' || string_to_array(place, '.')) ELSE record_value(whole, place) END;
    number := CASE jsonb_typeof(value) WHEN 'number' THEN (value #>> '{}')::numeric
      WHEN 'string' THEN record_typed(value #>> '{}', CASE WHEN is_form THEN unit END) END;
    IF number BETWEEN lowest AND highest THEN found := number::double precision; END IF;
    EXIT WHEN found <> 0 OR is_form;
  END LOOP;
  RETURN found;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_name(name text, record jsonb) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN coalesce(record_line(to_jsonb(name)), record_first_line(record, 'summary.dealName', '.name', '.deal_name'),
    record_first_line(record, 'basics.businessName', '.company_name'), 'Untitled Deal');
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_company(record jsonb) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN coalesce(record_first_line(record, 'basics.businessName', '.company_name'), 'Unknown Company');
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_industry(record jsonb) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN coalesce(record_first_line(record, 'basics.industry', '.industry'), 'Other');
END $$;--> statement-breakpoint
-- Of the first list that holds any: the first fifty, each once.
CREATE OR REPLACE FUNCTION record_tags(record jsonb) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  whole jsonb := record_object(record);
  place text;
  listed jsonb;
  tags text[];
BEGIN
  FOREACH place IN ARRAY ARRAY['basics.tags', '.tags'] LOOP
    listed := CASE WHEN whole ? 'values' THEN whole #> ('{values}' || string_to_array(place, '.')) ELSE record_value(whole, place) END;
    CONTINUE WHEN jsonb_typeof(listed) IS DISTINCT FROM 'array';
    SELECT coalesce(array_agg(tag ORDER BY nth), '{}') INTO tags FROM (
      SELECT tag, min(nth) AS nth FROM (
        SELECT record_trimmed(left(record_trimmed(entry #>> '{}'), 60)) AS tag, nth
        FROM jsonb_array_elements(listed) WITH ORDINALITY AS entries(entry, nth)
        WHERE jsonb_typeof(entry) = 'string' AND record_trimmed(entry #>> '{}') IS NOT NULL ORDER BY nth LIMIT 50) AS fifty
      GROUP BY tag) AS once;
    EXIT WHEN tags <> '{}' OR whole ? 'values';
  END LOOP;
  RETURN coalesce(tags, '{}');
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_price(record jsonb) RETURNS double precision
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN coalesce(record_figure(record, '$', 0, 1e13,
    'financials.askingPrice', 'financials.asking_price', '.asking_price', '.askingPrice'), 0);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_multiple(record jsonb) RETURNS double precision
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN record_figure(record, 'x', 0, 1000, 'financials.ebitdaMultiple', '.ebitda_multiple', 'financials.ebitda_multiple');
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_ebitda(record jsonb) RETURNS double precision
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN record_figure(record, '$', -1e13, 1e13, 'financials.ebitda');
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_sde(record jsonb) RETURNS double precision
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sde double precision := record_figure(record, '$', -1e13, 1e13, 'financials.sde');
  whole jsonb := record_object(record);
  place text;
  kind text;
BEGIN
  IF sde <> 0 THEN RETURN sde; END IF;
  FOREACH place IN ARRAY ARRAY['financials.cashFlowType', 'financials.cash_flow_type'] LOOP
    kind := CASE WHEN whole ? 'values' THEN whole #>> ('{values}' || string_to_array(place, '.')) ELSE record_value(whole, place) #>> '{}' END;
    EXIT WHEN kind IN ('sde', 'owner_benefit', 'adjusted_ebitda', 'net_income', 'other') OR whole ? 'values';
  END LOOP;
  RETURN sde_as_entered(NULL, record_figure(record, '$', -1e13, 1e13, 'financials.cashFlow', 'financials.adjusted_cash_flow'), kind);
END $$;--> statement-breakpoint
-- Of a deal, whose financials have their stored names alone.
CREATE OR REPLACE FUNCTION stored_sde(financials jsonb) RETURNS double precision
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sde double precision := record_figure(financials, NULL, -1e13, 1e13, '.sde');
BEGIN
  IF sde <> 0 THEN RETURN sde; END IF;
  RETURN sde_as_entered(NULL, record_figure(financials, NULL, -1e13, 1e13, '.adjusted_cash_flow'), record_object(financials) ->> 'cash_flow_type');
END $$;--> statement-breakpoint
DROP FUNCTION record_signed(jsonb, numeric, boolean);--> statement-breakpoint
DROP FUNCTION record_number(jsonb, numeric, boolean);--> statement-breakpoint
DROP FUNCTION record_group(jsonb, text);--> statement-breakpoint
-- What was stored by the reading before. Forced policies hide every row from the login too, so they rest meanwhile.
ALTER TABLE deal_drafts NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE deal_analyses NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE deal_drafts SET deal_data = deal_data;--> statement-breakpoint
UPDATE deal_analyses SET deal_data = deal_data;--> statement-breakpoint
ALTER TABLE deal_drafts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE deal_analyses FORCE ROW LEVEL SECURITY;
