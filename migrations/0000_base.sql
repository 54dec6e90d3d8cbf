-- The base: what a fresh database begins with. A database of an earlier version of the development is brought to it by
-- migrations/before-base.

CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint

-- By hand: the functions that stored columns and indexes depend on. A change of one has to rewrite what it made. All others
-- stand in migrations/functions.

-- What lists show of a record whose deal is JSON: a draft, which holds the texts of a form under `values`, or an
-- analysis, which holds a deal, perhaps by the stored names of another program. The program is the rule (readDealData,
-- dealDataOfForm): a test holds both equal on odd records, and the places to those of the table of fields. The database
-- reads them itself, so that a list is right whoever wrote the record. No record may fail these: what cannot be read is
-- unknown. A place is "group.key", or ".key" in the record itself; a form knows the first place alone.

CREATE FUNCTION record_object(value jsonb) RETURNS jsonb
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
CREATE FUNCTION record_line(value jsonb) RETURNS text
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
CREATE FUNCTION record_name(name text, record jsonb) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN coalesce(record_line(to_jsonb(name)), record_first_line(record, 'summary.dealName', '.name', '.deal_name'),
    record_first_line(record, 'basics.businessName', '.company_name'), 'Untitled Deal');
END $$;--> statement-breakpoint
CREATE FUNCTION record_company(record jsonb) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN coalesce(record_first_line(record, 'basics.businessName', '.company_name'), 'Unknown Company');
END $$;--> statement-breakpoint
CREATE FUNCTION record_industry(record jsonb) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN coalesce(record_first_line(record, 'basics.industry', '.industry'), 'Other');
END $$;--> statement-breakpoint
-- Of the first list that holds any: the first fifty, each once.
CREATE FUNCTION record_tags(record jsonb) RETURNS text[]
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
CREATE FUNCTION record_price(record jsonb) RETURNS double precision
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN coalesce(record_figure(record, '$', 0, 1e13,
    'financials.askingPrice', 'financials.asking_price', '.asking_price', '.askingPrice'), 0);
END $$;--> statement-breakpoint
CREATE FUNCTION record_multiple(record jsonb) RETURNS double precision
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN record_figure(record, 'x', 0, 1000, 'financials.ebitdaMultiple', '.ebitda_multiple', 'financials.ebitda_multiple');
END $$;--> statement-breakpoint
CREATE FUNCTION record_ebitda(record jsonb) RETURNS double precision
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN record_figure(record, '$', -1e13, 1e13, 'financials.ebitda');
END $$;--> statement-breakpoint
-- 0 is unknown. A cash flow is SDE unless it is called something else.
CREATE FUNCTION sde_as_entered(sde double precision, cash_flow double precision, kind text) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(nullif(sde, 0),
    CASE WHEN coalesce(kind, '') NOT IN ('adjusted_ebitda', 'net_income', 'other') THEN nullif(cash_flow, 0) END)
$$;--> statement-breakpoint
CREATE FUNCTION record_sde(record jsonb) RETURNS double precision
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
CREATE FUNCTION stored_sde(financials jsonb) RETURNS double precision
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sde double precision := record_figure(financials, NULL, -1e13, 1e13, '.sde');
BEGIN
  IF sde <> 0 THEN RETURN sde; END IF;
  RETURN sde_as_entered(NULL, record_figure(financials, NULL, -1e13, 1e13, '.adjusted_cash_flow'), record_object(financials) ->> 'cash_flow_type');
END $$;--> statement-breakpoint
-- Earnings of a millionth of a dollar are no divisor.
CREATE FUNCTION price_to_sde(price double precision, sde double precision) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN price > 0 AND price <= 1e13 AND sde > 1e-6 THEN price / sde END
$$;--> statement-breakpoint
-- The lowest that a fit could be, where the result says how much was judged; else its score, between 0 and 10.
CREATE FUNCTION fit_rank(analysis jsonb, score double precision) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce((
    SELECT least(CASE WHEN earned < stated THEN 9.9 ELSE 10 END, floor(10.5 + 90 * earned / stated) / 10)
    FROM (SELECT sum(CASE jsonb_typeof(line -> 'points') WHEN 'number' THEN (line ->> 'points')::numeric ELSE 0 END) AS earned,
        (SELECT CASE WHEN jsonb_typeof(analysis #> '{working,statedWeight}') = 'number'
          THEN (analysis #>> '{working,statedWeight}')::numeric END) AS stated
      FROM jsonb_array_elements(CASE jsonb_typeof(analysis #> '{working,lines}') WHEN 'array'
        THEN analysis #> '{working,lines}' ELSE '[]' END) AS line) AS weighed
    WHERE stated > 0), least(10, greatest(0, score)))
$$;--> statement-breakpoint

-- A search looks texts up by every two and three characters in a row, whatever they are. Trigrams of pg_trgm know letters and
-- digits alone and look at each row again; pairs alone say too little of a longer text. Each piece is one number, exactly its
-- characters, so that the index compares no texts.
CREATE FUNCTION search_piece(piece text) RETURNS bigint
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (ascii(substr(piece, 1, 1))::bigint << 42) | (ascii(substr(piece, 2, 1))::bigint << 21)
    | ascii(substr(piece, 3, 1))::bigint
$$;--> statement-breakpoint
-- Of a text that is searched: all of them. A loop, because every row that is stored is taken apart: as a query over
-- the places of the text it took five times as long.
CREATE FUNCTION search_pieces(words text) RETURNS bigint[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  pieces bigint[] := '{}';
  sign text;
  before_last bigint;
  last bigint;
  code bigint;
BEGIN
  FOREACH sign IN ARRAY string_to_array(words, NULL) LOOP
    code := ascii(sign);
    IF last IS NOT NULL THEN pieces := pieces || ((last << 42) | (code << 21)); END IF;
    IF before_last IS NOT NULL THEN pieces := pieces || ((before_last << 42) | (last << 21) | code); END IF;
    before_last := last;
    last := code;
  END LOOP;
  RETURN pieces;
END $$;--> statement-breakpoint
-- Of a text that is searched for: as few as hold all its characters. It is compared afterwards as a whole.
CREATE FUNCTION wanted_pieces(words text) RETURNS bigint[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT array(SELECT public.search_piece(substr(words, place, 3)) FROM (
    SELECT place FROM generate_series(1, length(words) - 2, 3) AS place
    UNION SELECT greatest(1, length(words) - 2)) AS places(place))
$$;--> statement-breakpoint

-- The tables, as the definitions of the program have them (npm run migration). By hand: what the indexes of the orders carry
-- beside them, so that a walk down a filtered or searched list need not visit every row it passes. Not by name, whose index
-- holds the name already and would outgrow what an index may hold of a row.
CREATE TABLE "audit_checkpoint" (
	"id" integer PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"folded_at" timestamp (3) with time zone NOT NULL,
	"summary" text NOT NULL,
	"mark" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_checkpoint" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"mark" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_head" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"detail" text DEFAULT '{}' NOT NULL,
	"address" text DEFAULT 'unknown' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"proved_at" timestamp (3) with time zone,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"signed_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"sealed_body" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"is_private" boolean DEFAULT false NOT NULL,
	"words_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"usual_manager_salary" double precision,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "server_secrets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "system_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_name" text,
	"reset_id" uuid,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "account_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "admin_auth_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_auth_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"success" boolean NOT NULL,
	"ip_address" text DEFAULT 'unknown' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_auth_logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "auth_passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "auth_passkeys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"link_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"grant_hash" text,
	"grant_expires_at" timestamp (3) with time zone,
	"usable_from" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "password_resets_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "password_resets_grant_hash_unique" UNIQUE("grant_hash")
);
--> statement-breakpoint
ALTER TABLE "password_resets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "setup_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "setup_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text DEFAULT 'user' NOT NULL,
	"email" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"attempted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"sealed_detail" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "single_sign_on" (
	"id" integer PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"label" text NOT NULL,
	"makes_accounts" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "single_sign_on" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"renews_on" date,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "two_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "two_factors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_invites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"invited_by" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"metadata" jsonb,
	"invited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resend_count" integer DEFAULT 0 NOT NULL,
	"last_resent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone DEFAULT now() + interval '7 days' NOT NULL,
	"token_hash" text,
	CONSTRAINT "user_invites_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "user_invites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "answerer_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answerer_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"task" text NOT NULL,
	"subject" text NOT NULL,
	"answerer" text,
	"model" text,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"took_ms" integer,
	"outcome" text,
	"fault_kind" text,
	"lease_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "answerer_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "answerers" (
	"task" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"webhook_url" text DEFAULT '' NOT NULL,
	"secret_header" text DEFAULT '' NOT NULL,
	"sealed_secret" text,
	"sealed_signing_key" text,
	"base_url" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"sealed_api_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "answerers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "industry_benchmarks" (
	"industry_name" text PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"naics_prefixes" text[] DEFAULT '{}' NOT NULL,
	"ev_sales_multiple" double precision,
	"ev_ebitda_multiple" double precision,
	"ebitda_margin" double precision,
	"revenue_per_employee" double precision,
	"market_debt_to_capital" double precision,
	"sde_multiple_low" double precision,
	"sde_multiple_high" double precision,
	"sources" text[] DEFAULT '{}' NOT NULL,
	"as_of" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "industry_benchmarks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "coach_conversations" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"deal_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coach_conversations_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "coach_conversations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "coach_messages" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "coach_messages_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'done' NOT NULL,
	"problem" text,
	"guided" text,
	"answered_by" text,
	"model" text,
	"figures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coach_messages_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "coach_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "acquisition_criteria" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"industry_preferences" text[] DEFAULT '{}' NOT NULL,
	"geographic_preferences" text[] DEFAULT '{}' NOT NULL,
	"min_price_target" double precision,
	"max_price_target" double precision,
	"min_annual_revenue" double precision,
	"management_involvement" text DEFAULT 'hands_on' NOT NULL,
	"business_needs" text[] DEFAULT '{}' NOT NULL,
	"business_model_preferences" text[] DEFAULT '{}' NOT NULL,
	"acquisition_types" text[] DEFAULT '{}' NOT NULL,
	"funding_methods" text[] DEFAULT '{}' NOT NULL,
	"min_employees" double precision,
	"max_employees" double precision,
	"key_person_dependency_acceptable" boolean,
	"revenue_stability" text DEFAULT '' NOT NULL,
	"business_maturity_stages" text[] DEFAULT '{}' NOT NULL,
	"monthly_income_target" double precision,
	"annual_income_target" double precision,
	"monthly_ebitda_target" double precision,
	"annual_ebitda_target" double precision,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "acquisition_criteria_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "acquisition_criteria_name" CHECK (btrim(name) <> ''),
	CONSTRAINT "acquisition_criteria_price" CHECK (min_price_target <= max_price_target),
	CONSTRAINT "acquisition_criteria_employees" CHECK (min_employees <= max_employees),
	CONSTRAINT "acquisition_criteria_not_negative" CHECK (least(min_price_target, max_price_target, min_annual_revenue, min_employees, max_employees, monthly_income_target, annual_income_target, monthly_ebitda_target, annual_ebitda_target) >= 0)
);
--> statement-breakpoint
ALTER TABLE "acquisition_criteria" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "listing_imports" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"rows_hash" text NOT NULL,
	"stored" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_imports_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "listing_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "listing_profiles" (
	"user_id" uuid NOT NULL,
	"shape" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_profiles_user_id_shape_pk" PRIMARY KEY("user_id","shape")
);
--> statement-breakpoint
ALTER TABLE "listing_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deal_drafts" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"deal_id" uuid,
	"deal_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_draft" boolean DEFAULT true NOT NULL,
	"list_name" text GENERATED ALWAYS AS (record_name(name, deal_data)) STORED NOT NULL,
	"company_name" text GENERATED ALWAYS AS (record_company(deal_data)) STORED NOT NULL,
	"industry" text GENERATED ALWAYS AS (record_industry(deal_data)) STORED NOT NULL,
	"tags" text[] GENERATED ALWAYS AS (record_tags(deal_data)) STORED NOT NULL,
	"ebitda_multiple" double precision GENERATED ALWAYS AS (record_multiple(deal_data)) STORED,
	"asking_price" double precision GENERATED ALWAYS AS (record_price(deal_data)) STORED NOT NULL,
	"search_key" text GENERATED ALWAYS AS (lower(record_name(name, deal_data) || chr(10) || record_company(deal_data))) STORED,
	"name_key" text GENERATED ALWAYS AS (lower(record_name(name, deal_data))) STORED,
	"rising_price" double precision GENERATED ALWAYS AS (coalesce(nullif(record_price(deal_data), 0), 'infinity'::double precision)) STORED,
	"falling_sde" double precision GENERATED ALWAYS AS (coalesce(record_sde(deal_data), '-infinity'::double precision)) STORED,
	"rising_sde" double precision GENERATED ALWAYS AS (coalesce(record_sde(deal_data), 'infinity'::double precision)) STORED,
	"falling_sde_multiple" double precision GENERATED ALWAYS AS (coalesce(price_to_sde(record_price(deal_data), record_sde(deal_data)), '-infinity'::double precision)) STORED,
	"rising_sde_multiple" double precision GENERATED ALWAYS AS (coalesce(price_to_sde(record_price(deal_data), record_sde(deal_data)), 'infinity'::double precision)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_drafts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "deal_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deals" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"company_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"employees" double precision DEFAULT 0 NOT NULL,
	"financials" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"assets" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"liabilities" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"ebitda_multiple" double precision DEFAULT 3.5,
	"score" integer DEFAULT 70 NOT NULL,
	"has_analysis" boolean DEFAULT false NOT NULL,
	"has_loi" boolean DEFAULT false NOT NULL,
	"asking_price" double precision DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"industry" text DEFAULT 'Other' NOT NULL,
	"benchmark_industry" text,
	"growth_rate" double precision,
	"competitive_landscape" text DEFAULT '' NOT NULL,
	"customer_concentration" text DEFAULT '' NOT NULL,
	"years_in_business" double precision,
	"summary" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"listing" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(name)) STORED,
	"search_key" text GENERATED ALWAYS AS (lower(name || chr(10) || company_name)) STORED,
	"rising_price" double precision GENERATED ALWAYS AS (case when asking_price = 0 then 'infinity'::double precision else asking_price end) STORED,
	"falling_sde" double precision GENERATED ALWAYS AS (coalesce(stored_sde(financials), '-infinity'::double precision)) STORED,
	"rising_sde" double precision GENERATED ALWAYS AS (coalesce(stored_sde(financials), 'infinity'::double precision)) STORED,
	"falling_sde_multiple" double precision GENERATED ALWAYS AS (coalesce(price_to_sde(asking_price, stored_sde(financials)), '-infinity'::double precision)) STORED,
	"rising_sde_multiple" double precision GENERATED ALWAYS AS (coalesce(price_to_sde(asking_price, stored_sde(financials)), 'infinity'::double precision)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deals_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "deals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "explorer_counts" (
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "explorer_counts_user_id_source_facet_value_pk" PRIMARY KEY("user_id","source","facet","value")
);
--> statement-breakpoint
ALTER TABLE "explorer_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "diligence_items" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"key" text,
	"title" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"due_on" date,
	"note" text DEFAULT '' NOT NULL,
	"document_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "diligence_items_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "diligence_items_once" UNIQUE("user_id","deal_id","key")
);
--> statement-breakpoint
ALTER TABLE "diligence_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_chunks" (
	"user_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "document_chunks_user_id_document_id_number_pk" PRIMARY KEY("user_id","document_id","number")
);
--> statement-breakpoint
ALTER TABLE "document_chunks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"store" text NOT NULL,
	"state" text DEFAULT 'arriving' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "acquisition_fit_analyses" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"analysis" jsonb NOT NULL,
	"fit_score" double precision NOT NULL,
	"rank_score" double precision GENERATED ALWAYS AS (fit_rank(analysis, fit_score)) STORED NOT NULL,
	"criteria_version" text DEFAULT '1.0' NOT NULL,
	"criteria_id" uuid NOT NULL,
	"criteria_name" text NOT NULL,
	"criteria_revision" integer NOT NULL,
	"deal_version" integer NOT NULL,
	"answered_by" text NOT NULL,
	"model" text,
	"flagged" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "acquisition_fit_analyses_user_id_deal_id_pk" PRIMARY KEY("user_id","deal_id")
);
--> statement-breakpoint
ALTER TABLE "acquisition_fit_analyses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "acquisition_fit_runs" (
	"user_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"state" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "acquisition_fit_runs_user_id_deal_id_pk" PRIMARY KEY("user_id","deal_id")
);
--> statement-breakpoint
ALTER TABLE "acquisition_fit_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "funding_stacks" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"name" text NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"total_amount" double precision DEFAULT 0 NOT NULL,
	"offer_amount" double precision DEFAULT 0 NOT NULL,
	"deal_terms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"components" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"manager_salary" double precision,
	"is_template" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "funding_stacks_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "funding_stacks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_entries" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"from_status" text,
	"to_status" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_entries_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "lead_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_imports" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rows_hash" text NOT NULL,
	"stored" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_imports_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "lead_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"name" text NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"asking_price" double precision,
	"next_action" text DEFAULT '' NOT NULL,
	"next_action_on" date,
	"notes" text DEFAULT '' NOT NULL,
	"deal_id" uuid,
	"name_key" text GENERATED ALWAYS AS (lower(name)) STORED,
	"due_key" date GENERATED ALWAYS AS (coalesce(next_action_on, 'infinity'::date)) STORED,
	"search_key" text GENERATED ALWAYS AS (lower(name || chr(10) || company_name || chr(10) || contact_name || chr(10) || contact_email || chr(10) || contact_phone || chr(10) || source || chr(10) || industry || chr(10) || location || chr(10) || next_action || chr(10) || notes)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "leads_name" CHECK (btrim(name) <> ''),
	CONSTRAINT "leads_status" CHECK (status in ('new', 'contacted', 'qualified', 'lost', 'converted'))
);
--> statement-breakpoint
ALTER TABLE "leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "letter_versions" (
	"user_id" uuid NOT NULL,
	"letter_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"changed" text[] DEFAULT '{}' NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_versions_user_id_letter_id_number_pk" PRIMARY KEY("user_id","letter_id","number")
);
--> statement-breakpoint
ALTER TABLE "letter_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"deal_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letters_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "letters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "practice_sessions" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"scenario" text NOT NULL,
	"difficulty" text NOT NULL,
	"mode" text NOT NULL,
	"answered_by" text,
	"model" text,
	"deal_id" uuid,
	"deal_name" text NOT NULL,
	"subject" jsonb NOT NULL,
	"turns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hints" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"feedback" jsonb,
	"score" integer,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "practice_sessions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "practice_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "resources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"body" text NOT NULL,
	"place" integer NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "resources_slug_unique" UNIQUE("slug"),
	CONSTRAINT "resources_title" CHECK (btrim(title) <> ''),
	CONSTRAINT "resources_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
ALTER TABLE "resources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deal_analyses" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"deal_name" text DEFAULT '' NOT NULL,
	"deal_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"deal_id" uuid,
	"figures" jsonb,
	"assumptions" jsonb,
	"score" jsonb,
	"list_name" text GENERATED ALWAYS AS (record_name(deal_name, deal_data)) STORED NOT NULL,
	"company_name" text GENERATED ALWAYS AS (record_company(deal_data)) STORED NOT NULL,
	"industry" text GENERATED ALWAYS AS (record_industry(deal_data)) STORED NOT NULL,
	"tags" text[] GENERATED ALWAYS AS (record_tags(deal_data)) STORED NOT NULL,
	"ebitda_multiple" double precision GENERATED ALWAYS AS (record_multiple(deal_data)) STORED,
	"asking_price" double precision GENERATED ALWAYS AS (record_price(deal_data)) STORED NOT NULL,
	"search_key" text GENERATED ALWAYS AS (lower(record_name(deal_name, deal_data) || chr(10) || record_company(deal_data))) STORED,
	"name_key" text GENERATED ALWAYS AS (lower(record_name(deal_name, deal_data))) STORED,
	"rising_price" double precision GENERATED ALWAYS AS (coalesce(nullif(record_price(deal_data), 0), 'infinity'::double precision)) STORED,
	"falling_sde" double precision GENERATED ALWAYS AS (coalesce(record_sde(deal_data), '-infinity'::double precision)) STORED,
	"rising_sde" double precision GENERATED ALWAYS AS (coalesce(record_sde(deal_data), 'infinity'::double precision)) STORED,
	"falling_sde_multiple" double precision GENERATED ALWAYS AS (coalesce(price_to_sde(record_price(deal_data), record_sde(deal_data)), '-infinity'::double precision)) STORED,
	"rising_sde_multiple" double precision GENERATED ALWAYS AS (coalesce(price_to_sde(record_price(deal_data), record_sde(deal_data)), 'infinity'::double precision)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_analyses_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "deal_analyses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_auth_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_settings" ADD CONSTRAINT "system_settings_updated_by_auth_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_notices" ADD CONSTRAINT "account_notices_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_notices" ADD CONSTRAINT "account_notices_reset_id_password_resets_id_fk" FOREIGN KEY ("reset_id") REFERENCES "public"."password_resets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_auth_logs" ADD CONSTRAINT "admin_auth_logs_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_passkeys" ADD CONSTRAINT "auth_passkeys_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on" ADD CONSTRAINT "single_sign_on_updated_by_auth_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_updated_by_auth_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_invites" ADD CONSTRAINT "user_invites_invited_by_auth_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answerer_log" ADD CONSTRAINT "answerer_log_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answerers" ADD CONSTRAINT "answerers_updated_by_auth_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_conversations" ADD CONSTRAINT "coach_conversations_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_messages" ADD CONSTRAINT "coach_messages_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acquisition_criteria" ADD CONSTRAINT "acquisition_criteria_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_imports" ADD CONSTRAINT "listing_imports_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_profiles" ADD CONSTRAINT "listing_profiles_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_drafts" ADD CONSTRAINT "deal_drafts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_drafts" ADD CONSTRAINT "deal_drafts_deal" FOREIGN KEY ("user_id","deal_id") REFERENCES "public"."deals"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diligence_items" ADD CONSTRAINT "diligence_items_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_chunks" ADD CONSTRAINT "document_chunks_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_chunks" ADD CONSTRAINT "document_chunks_document" FOREIGN KEY ("user_id","document_id") REFERENCES "public"."documents"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acquisition_fit_analyses" ADD CONSTRAINT "acquisition_fit_analyses_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acquisition_fit_runs" ADD CONSTRAINT "acquisition_fit_runs_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_stacks" ADD CONSTRAINT "funding_stacks_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_entries" ADD CONSTRAINT "lead_entries_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_entries" ADD CONSTRAINT "lead_entries_lead" FOREIGN KEY ("user_id","lead_id") REFERENCES "public"."leads"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_versions" ADD CONSTRAINT "letter_versions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_sessions" ADD CONSTRAINT "practice_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_updated_by_auth_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_analyses" ADD CONSTRAINT "deal_analyses_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_id","number");--> statement-breakpoint
CREATE INDEX "auth_accounts_user" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_accounts_elsewhere" ON "auth_accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_users_one_of_an_address" ON "auth_users" USING btree ("email") WHERE disabled_at is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_by_age" ON "mail_outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "account_notices_of_user" ON "account_notices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "admin_auth_logs_by_age" ON "admin_auth_logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "admin_auth_logs_of_user" ON "admin_auth_logs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "auth_passkeys_of_user" ON "auth_passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_of_user" ON "password_resets" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_email" ON "sign_in_attempts" USING btree ("email","attempted_at");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_by_age" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_invites_one_pending" ON "user_invites" USING btree ("email") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "user_invites_by_status" ON "user_invites" USING btree ("status","invited_at");--> statement-breakpoint
CREATE INDEX "answerer_log_of_user" ON "answerer_log" USING btree ("user_id","task","started_at");--> statement-breakpoint
CREATE INDEX "coach_conversations_by_update" ON "coach_conversations" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "coach_conversations_of_deal" ON "coach_conversations" USING btree ("user_id","deal_id");--> statement-breakpoint
CREATE INDEX "coach_messages_in_order" ON "coach_messages" USING btree ("user_id","conversation_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "acquisition_criteria_one_active" ON "acquisition_criteria" USING btree ("user_id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "acquisition_criteria_in_order" ON "acquisition_criteria" USING btree ("user_id","is_active","updated_at","id");--> statement-breakpoint
CREATE INDEX "deal_drafts_by_update" ON "deal_drafts" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "deal_drafts_of_deal" ON "deal_drafts" USING btree ("user_id","deal_id");--> statement-breakpoint
CREATE INDEX "deal_drafts_by_name" ON "deal_drafts" USING btree ("user_id","name_key","id");--> statement-breakpoint
CREATE INDEX "deal_drafts_by_price" ON "deal_drafts" USING btree ("user_id","asking_price","id");--> statement-breakpoint
CREATE INDEX "deal_drafts_by_rising_price" ON "deal_drafts" USING btree ("user_id","rising_price","id");--> statement-breakpoint
CREATE INDEX "deal_drafts_by_falling_sde" ON "deal_drafts" USING btree ("user_id","falling_sde","id");--> statement-breakpoint
CREATE INDEX "deal_drafts_by_rising_sde" ON "deal_drafts" USING btree ("user_id","rising_sde","id");--> statement-breakpoint
CREATE INDEX "deal_drafts_by_falling_sde_multiple" ON "deal_drafts" USING btree ("user_id","falling_sde_multiple","id");--> statement-breakpoint
CREATE INDEX "deal_drafts_by_rising_sde_multiple" ON "deal_drafts" USING btree ("user_id","rising_sde_multiple","id");--> statement-breakpoint
CREATE INDEX "deals_by_update" ON "deals" USING btree ("user_id","updated_at","id") INCLUDE (industry, status, search_key);--> statement-breakpoint
CREATE INDEX "deals_by_name" ON "deals" USING btree ("user_id","name_key","id") INCLUDE (industry, status);--> statement-breakpoint
CREATE INDEX "deals_by_price" ON "deals" USING btree ("user_id","asking_price","id") INCLUDE (industry, status, search_key);--> statement-breakpoint
CREATE INDEX "deals_by_rising_price" ON "deals" USING btree ("user_id","rising_price","id") INCLUDE (industry, status, search_key);--> statement-breakpoint
CREATE INDEX "deals_by_falling_sde" ON "deals" USING btree ("user_id","falling_sde","id") INCLUDE (industry, status);--> statement-breakpoint
CREATE INDEX "deals_by_rising_sde" ON "deals" USING btree ("user_id","rising_sde","id") INCLUDE (industry, status);--> statement-breakpoint
CREATE INDEX "deals_by_falling_sde_multiple" ON "deals" USING btree ("user_id","falling_sde_multiple","id") INCLUDE (industry, status);--> statement-breakpoint
CREATE INDEX "deals_by_rising_sde_multiple" ON "deals" USING btree ("user_id","rising_sde_multiple","id") INCLUDE (industry, status);--> statement-breakpoint
CREATE INDEX "deals_of_industry" ON "deals" USING btree ("user_id","industry");--> statement-breakpoint
CREATE INDEX "deals_of_status" ON "deals" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "diligence_items_of_document" ON "diligence_items" USING btree ("user_id","document_id");--> statement-breakpoint
CREATE INDEX "documents_of_deal" ON "documents" USING btree ("user_id","deal_id","created_at","id");--> statement-breakpoint
CREATE INDEX "acquisition_fit_analyses_by_rank" ON "acquisition_fit_analyses" USING btree ("user_id","rank_score","deal_id");--> statement-breakpoint
CREATE INDEX "funding_stacks_by_creation" ON "funding_stacks" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "funding_stacks_of_deal" ON "funding_stacks" USING btree ("user_id","deal_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_entries_in_order" ON "lead_entries" USING btree ("user_id","lead_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_by_update" ON "leads" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "leads_by_name" ON "leads" USING btree ("user_id","name_key","id");--> statement-breakpoint
CREATE INDEX "leads_by_due" ON "leads" USING btree ("user_id","due_key","id");--> statement-breakpoint
CREATE INDEX "leads_of_status" ON "leads" USING btree ("user_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "leads_of_deal" ON "leads" USING btree ("user_id","deal_id");--> statement-breakpoint
CREATE INDEX "letters_by_update" ON "letters" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "letters_of_deal" ON "letters" USING btree ("user_id","deal_id","kind");--> statement-breakpoint
CREATE INDEX "practice_sessions_by_start" ON "practice_sessions" USING btree ("user_id","started_at","id");--> statement-breakpoint
CREATE INDEX "practice_sessions_by_deal" ON "practice_sessions" USING btree ("user_id","deal_id");--> statement-breakpoint
CREATE INDEX "resources_in_order" ON "resources" USING btree ("place");--> statement-breakpoint
CREATE INDEX "deal_analyses_by_update" ON "deal_analyses" USING btree ("user_id","is_archived","updated_at","id") INCLUDE (industry, search_key);--> statement-breakpoint
CREATE INDEX "deal_analyses_by_name" ON "deal_analyses" USING btree ("user_id","is_archived","name_key","id") INCLUDE (industry);--> statement-breakpoint
CREATE INDEX "deal_analyses_by_price" ON "deal_analyses" USING btree ("user_id","is_archived","asking_price","id") INCLUDE (industry, search_key);--> statement-breakpoint
CREATE INDEX "deal_analyses_by_rising_price" ON "deal_analyses" USING btree ("user_id","is_archived","rising_price","id") INCLUDE (industry, search_key);--> statement-breakpoint
CREATE INDEX "deal_analyses_by_falling_sde" ON "deal_analyses" USING btree ("user_id","is_archived","falling_sde","id") INCLUDE (industry);--> statement-breakpoint
CREATE INDEX "deal_analyses_by_rising_sde" ON "deal_analyses" USING btree ("user_id","is_archived","rising_sde","id") INCLUDE (industry);--> statement-breakpoint
CREATE INDEX "deal_analyses_by_falling_sde_multiple" ON "deal_analyses" USING btree ("user_id","is_archived","falling_sde_multiple","id") INCLUDE (industry);--> statement-breakpoint
CREATE INDEX "deal_analyses_by_rising_sde_multiple" ON "deal_analyses" USING btree ("user_id","is_archived","rising_sde_multiple","id") INCLUDE (industry);--> statement-breakpoint
CREATE INDEX "deal_analyses_of_deal" ON "deal_analyses" USING btree ("user_id","deal_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "deal_analyses_of_industry" ON "deal_analyses" USING btree ("user_id","industry");--> statement-breakpoint
CREATE POLICY "profiles_own_row" ON "profiles" AS PERMISSIVE FOR SELECT TO "app_user" USING ("profiles"."id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "profiles_of_the_server" ON "profiles" AS PERMISSIVE FOR ALL TO public USING (current_user <> 'app_user') WITH CHECK (current_user <> 'app_user');--> statement-breakpoint
CREATE POLICY "account_notices_own_rows" ON "account_notices" AS PERMISSIVE FOR SELECT TO "app_user" USING ("account_notices"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_notices_of_the_server" ON "account_notices" AS PERMISSIVE FOR ALL TO public USING (current_user <> 'app_user') WITH CHECK (current_user <> 'app_user');--> statement-breakpoint
CREATE POLICY "auth_passkeys_own_rows" ON "auth_passkeys" AS PERMISSIVE FOR SELECT TO "app_user" USING ("auth_passkeys"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "auth_passkeys_of_the_server" ON "auth_passkeys" AS PERMISSIVE FOR ALL TO public USING (current_user <> 'app_user') WITH CHECK (current_user <> 'app_user');--> statement-breakpoint
CREATE POLICY "subscriptions_own_row" ON "subscriptions" AS PERMISSIVE FOR SELECT TO "app_user" USING ("subscriptions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "subscriptions_of_the_server" ON "subscriptions" AS PERMISSIVE FOR ALL TO public USING (current_user <> 'app_user') WITH CHECK (current_user <> 'app_user');--> statement-breakpoint
CREATE POLICY "industry_benchmarks_read" ON "industry_benchmarks" AS PERMISSIVE FOR SELECT TO "app_user" USING (true);--> statement-breakpoint
CREATE POLICY "coach_conversations_own_rows" ON "coach_conversations" AS PERMISSIVE FOR ALL TO "app_user" USING ("coach_conversations"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("coach_conversations"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "coach_messages_own_rows" ON "coach_messages" AS PERMISSIVE FOR ALL TO "app_user" USING ("coach_messages"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("coach_messages"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "acquisition_criteria_own_rows" ON "acquisition_criteria" AS PERMISSIVE FOR ALL TO "app_user" USING ("acquisition_criteria"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("acquisition_criteria"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "listing_imports_own_rows" ON "listing_imports" AS PERMISSIVE FOR ALL TO "app_user" USING ("listing_imports"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("listing_imports"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "listing_profiles_own_rows" ON "listing_profiles" AS PERMISSIVE FOR ALL TO "app_user" USING ("listing_profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("listing_profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "deal_drafts_own_rows" ON "deal_drafts" AS PERMISSIVE FOR ALL TO "app_user" USING ("deal_drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("deal_drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "deals_own_rows" ON "deals" AS PERMISSIVE FOR ALL TO "app_user" USING ("deals"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("deals"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "explorer_counts_own_rows" ON "explorer_counts" AS PERMISSIVE FOR SELECT TO "app_user" USING ("explorer_counts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "diligence_items_own_rows" ON "diligence_items" AS PERMISSIVE FOR ALL TO "app_user" USING ("diligence_items"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("diligence_items"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "document_chunks_own_rows" ON "document_chunks" AS PERMISSIVE FOR ALL TO "app_user" USING ("document_chunks"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("document_chunks"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "documents_own_rows" ON "documents" AS PERMISSIVE FOR ALL TO "app_user" USING ("documents"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("documents"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "acquisition_fit_analyses_own_rows" ON "acquisition_fit_analyses" AS PERMISSIVE FOR ALL TO "app_user" USING ("acquisition_fit_analyses"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("acquisition_fit_analyses"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "acquisition_fit_runs_own_rows" ON "acquisition_fit_runs" AS PERMISSIVE FOR ALL TO "app_user" USING ("acquisition_fit_runs"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("acquisition_fit_runs"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "funding_stacks_own_rows" ON "funding_stacks" AS PERMISSIVE FOR ALL TO "app_user" USING ("funding_stacks"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("funding_stacks"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "lead_entries_own_rows" ON "lead_entries" AS PERMISSIVE FOR ALL TO "app_user" USING ("lead_entries"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("lead_entries"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "lead_imports_own_rows" ON "lead_imports" AS PERMISSIVE FOR ALL TO "app_user" USING ("lead_imports"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("lead_imports"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "leads_own_rows" ON "leads" AS PERMISSIVE FOR ALL TO "app_user" USING ("leads"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("leads"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "letter_versions_own_rows" ON "letter_versions" AS PERMISSIVE FOR ALL TO "app_user" USING ("letter_versions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("letter_versions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "letters_own_rows" ON "letters" AS PERMISSIVE FOR ALL TO "app_user" USING ("letters"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("letters"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "practice_sessions_own_rows" ON "practice_sessions" AS PERMISSIVE FOR ALL TO "app_user" USING ("practice_sessions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("practice_sessions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "resources_read_published" ON "resources" AS PERMISSIVE FOR SELECT TO "app_user" USING ("resources"."is_published");--> statement-breakpoint
CREATE POLICY "deal_analyses_own_rows" ON "deal_analyses" AS PERMISSIVE FOR ALL TO "app_user" USING ("deal_analyses"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("deal_analyses"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint

-- By hand: what the table definitions cannot say.

-- What goes with its whole, and what outlives the deal it hangs on.
ALTER TABLE deal_analyses ADD CONSTRAINT deal_analyses_deal FOREIGN KEY (user_id, deal_id) REFERENCES deals (user_id, id) ON DELETE SET NULL (deal_id);--> statement-breakpoint
ALTER TABLE acquisition_fit_analyses ADD CONSTRAINT acquisition_fit_analyses_deal FOREIGN KEY (user_id, deal_id) REFERENCES deals (user_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE acquisition_fit_runs ADD CONSTRAINT acquisition_fit_runs_deal FOREIGN KEY (user_id, deal_id) REFERENCES deals (user_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE funding_stacks ADD CONSTRAINT funding_stacks_deal FOREIGN KEY (user_id, deal_id) REFERENCES deals (user_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE letters ADD CONSTRAINT letters_deal FOREIGN KEY (user_id, deal_id) REFERENCES deals (user_id, id) ON DELETE SET NULL (deal_id);--> statement-breakpoint
ALTER TABLE letter_versions ADD CONSTRAINT letter_versions_letter FOREIGN KEY (user_id, letter_id) REFERENCES letters (user_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_deal FOREIGN KEY (user_id, deal_id) REFERENCES deals (user_id, id) ON DELETE SET NULL (deal_id);--> statement-breakpoint
ALTER TABLE practice_sessions ADD CONSTRAINT practice_sessions_deal FOREIGN KEY (user_id, deal_id) REFERENCES deals (user_id, id) ON DELETE SET NULL (deal_id);--> statement-breakpoint
ALTER TABLE coach_conversations ADD CONSTRAINT coach_conversations_deal FOREIGN KEY (user_id, deal_id) REFERENCES deals (user_id, id) ON DELETE SET NULL (deal_id);--> statement-breakpoint
ALTER TABLE coach_messages ADD CONSTRAINT coach_messages_conversation FOREIGN KEY (user_id, conversation_id) REFERENCES coach_conversations (user_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE documents ADD CONSTRAINT documents_deal FOREIGN KEY (user_id, deal_id) REFERENCES deals (user_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE diligence_items ADD CONSTRAINT diligence_items_deal FOREIGN KEY (user_id, deal_id) REFERENCES deals (user_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE diligence_items ADD CONSTRAINT diligence_items_document FOREIGN KEY (user_id, document_id) REFERENCES documents (user_id, id) ON DELETE SET NULL (document_id);--> statement-breakpoint

ALTER TABLE coach_messages ADD CONSTRAINT coach_messages_role CHECK (role IN ('user', 'assistant'));--> statement-breakpoint
ALTER TABLE coach_messages ADD CONSTRAINT coach_messages_status CHECK (status IN ('done', 'stopped', 'failed'));--> statement-breakpoint
ALTER TABLE letters ADD CONSTRAINT letters_kind CHECK (kind IN ('loi', 'nda'));--> statement-breakpoint
ALTER TABLE funding_stacks ADD CONSTRAINT funding_stacks_status CHECK (status IN ('draft', 'active', 'archived'));--> statement-breakpoint
ALTER TABLE document_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;--> statement-breakpoint

-- The search. Rows wait in a short list only, because every search reads that list as well.
CREATE INDEX deals_search ON deals USING gin (user_id, search_pieces(search_key)) WITH (gin_pending_list_limit = 512);--> statement-breakpoint
CREATE INDEX deals_of_tags ON deals USING gin (user_id, tags) WITH (gin_pending_list_limit = 512);--> statement-breakpoint
CREATE INDEX deal_analyses_search ON deal_analyses USING gin (user_id, search_pieces(search_key)) WITH (gin_pending_list_limit = 512);--> statement-breakpoint
CREATE INDEX deal_analyses_of_tags ON deal_analyses USING gin (user_id, tags) WITH (gin_pending_list_limit = 512);--> statement-breakpoint

-- What a person's transaction may do: the rows of one person are a matter of the row policies.
GRANT USAGE ON SCHEMA public TO app_user, app_search;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON deals, deal_drafts, deal_analyses, acquisition_criteria, acquisition_fit_analyses, acquisition_fit_runs,
  funding_stacks, letters, leads, lead_entries, lead_imports, practice_sessions, coach_conversations, coach_messages, documents, diligence_items,
  listing_profiles TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON listing_imports TO app_user;--> statement-breakpoint
-- No version of a letter and no byte of a document is ever changed.
GRANT SELECT, INSERT, DELETE ON letter_versions, document_chunks TO app_user;--> statement-breakpoint
GRANT SELECT ON profiles, subscriptions, account_notices, auth_passkeys, explorer_counts, industry_benchmarks, resources TO app_user;--> statement-breakpoint

-- What the functions that run as app_search may read: they take the owner themselves (migrations/functions).
GRANT SELECT (id, user_id, name, company_name, search_key, name_key, asking_price, rising_price, falling_sde, rising_sde,
  falling_sde_multiple, rising_sde_multiple, updated_at, created_at, status, industry, tags) ON deals TO app_search;--> statement-breakpoint
GRANT SELECT (id, user_id, search_key, name_key, asking_price, rising_price, falling_sde, rising_sde,
  falling_sde_multiple, rising_sde_multiple, updated_at, is_archived, industry, tags) ON deal_analyses TO app_search;--> statement-breakpoint
GRANT SELECT (id, user_id, search_key, name_key, asking_price, rising_price, falling_sde, rising_sde,
  falling_sde_multiple, rising_sde_multiple, updated_at, is_draft, industry, tags) ON deal_drafts TO app_search;--> statement-breakpoint
GRANT SELECT (created_at) ON funding_stacks TO app_search;--> statement-breakpoint
GRANT SELECT ON explorer_counts TO app_search;--> statement-breakpoint
CREATE POLICY deals_search_reads ON deals FOR SELECT TO app_search USING (true);--> statement-breakpoint
CREATE POLICY deal_analyses_search_reads ON deal_analyses FOR SELECT TO app_search USING (true);--> statement-breakpoint
CREATE POLICY deal_drafts_search_reads ON deal_drafts FOR SELECT TO app_search USING (true);--> statement-breakpoint
CREATE POLICY explorer_counts_search_reads ON explorer_counts FOR SELECT TO app_search USING (true);--> statement-breakpoint
CREATE POLICY funding_stacks_counted ON funding_stacks FOR SELECT TO app_search USING (true);--> statement-breakpoint

-- The login owns these tables; without FORCE it would see every row whenever a transaction forgets to say for whom it runs.
DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['deals', 'deal_drafts', 'deal_analyses', 'acquisition_criteria', 'acquisition_fit_analyses', 'acquisition_fit_runs',
    'funding_stacks', 'letters', 'letter_versions', 'leads', 'lead_entries', 'lead_imports', 'practice_sessions', 'coach_conversations',
    'coach_messages', 'documents', 'document_chunks', 'diligence_items', 'listing_imports', 'listing_profiles', 'profiles', 'subscriptions',
    'account_notices', 'auth_passkeys']
  LOOP EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', owned); END LOOP;
END $$;--> statement-breakpoint

-- Of a person's criteria exactly one set is active. A unique index refuses a second one; this refuses a commit that leaves
-- an owner's sets without one. It looks when the transaction ends, so that inside it one set may stop being active before
-- the next begins.
CREATE FUNCTION require_active_criteria() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := coalesce(NEW.user_id, OLD.user_id);
BEGIN
  IF EXISTS (SELECT FROM acquisition_criteria WHERE user_id = owner)
    AND NOT EXISTS (SELECT FROM acquisition_criteria WHERE user_id = owner AND is_active) THEN
    RAISE EXCEPTION 'Of a person''s acquisition criteria exactly one is active.'
      USING ERRCODE = 'check_violation', HINT = 'Set is_active on one of them in the same transaction.';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER acquisition_criteria_one_is_active
  AFTER INSERT OR UPDATE OF is_active, user_id OR DELETE ON acquisition_criteria
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_active_criteria();--> statement-breakpoint

-- The bytes of a document that are kept outside the database are erased by work that its removal leaves.
CREATE FUNCTION erase_document_bytes() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.enqueue_job('documents.erase',
    '{"retryLimit": 6, "retryDelay": 15, "retryBackoff": true, "retryDelayMax": 3600, "expireInSeconds": 300, "heartbeatSeconds": 30, "policy": "short"}',
    jsonb_build_object('userId', OLD.user_id, 'documentId', OLD.id, 'store', OLD.store),
    OLD.user_id || '/' || OLD.id, 0);
  RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION erase_document_bytes() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER documents_erase_bytes AFTER DELETE ON documents FOR EACH ROW
  WHEN (OLD.store <> 'database') EXECUTE FUNCTION erase_document_bytes();--> statement-breakpoint

-- Called before the pending invitations are read.
CREATE FUNCTION update_expired_invites() RETURNS integer LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  expired integer;
BEGIN
  UPDATE user_invites SET status = 'expired', updated_at = now() WHERE status = 'pending' AND expires_at <= now();
  GET DIAGNOSTICS expired = ROW_COUNT;
  RETURN expired;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION update_expired_invites() FROM PUBLIC;--> statement-breakpoint

INSERT INTO system_settings (key, value) VALUES
  ('admin_session_timeout', '30'), ('admin_login_attempts_max', '5'), ('maintenance_mode', 'false');
