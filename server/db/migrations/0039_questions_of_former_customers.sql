CREATE OR REPLACE FUNCTION former_of_question() RETURNS trigger
  LANGUAGE plpgsql
  AS $$BEGIN
  NEW.former = EXISTS (SELECT FROM trademarks WHERE id = NEW.trademark AND customer <> NEW.customer);
  RETURN NEW;
END$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION former_of_questions() RETURNS trigger
  LANGUAGE plpgsql
  AS $$BEGIN UPDATE questions SET former = customer <> NEW.customer WHERE trademark = NEW.id; RETURN NULL; END$$;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "former" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "answer_within" smallint;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "reminded_step" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE questions SET former = true FROM trademarks WHERE trademarks.id = questions.trademark AND trademarks.customer <> questions.customer;--> statement-breakpoint
UPDATE questions SET reminded_step = told, answer_within = coalesce((SELECT (value ->> 'answerWithin')::smallint FROM settings WHERE key = 'DEADLINES'), 2) WHERE state = 'WAITS_FOR_FIRM';--> statement-breakpoint
ALTER TABLE "questions" DROP COLUMN "waiting_since";--> statement-breakpoint
ALTER TABLE "questions" DROP COLUMN "told";--> statement-breakpoint
CREATE TRIGGER former_of_question BEFORE INSERT OR UPDATE OF customer, trademark ON questions
  FOR EACH ROW EXECUTE FUNCTION former_of_question();--> statement-breakpoint
CREATE TRIGGER former_of_questions AFTER UPDATE OF customer ON trademarks
  FOR EACH ROW WHEN (OLD.customer IS DISTINCT FROM NEW.customer)
  EXECUTE FUNCTION former_of_questions();