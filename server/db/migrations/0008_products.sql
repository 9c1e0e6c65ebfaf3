CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"class" smallint NOT NULL,
	"language" text NOT NULL,
	"term" text NOT NULL,
	"words" text GENERATED ALWAYS AS (' ' || translate(fold(term), '()[]-/,.:"', '          ')) STORED
);
--> statement-breakpoint
CREATE UNIQUE INDEX "products_term" ON "products" USING btree ("class","language",fold(term));--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (words gin_trgm_ops);