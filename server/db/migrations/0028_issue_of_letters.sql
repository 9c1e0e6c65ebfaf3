-- Letters know the day the office issued them; nobody has said it of those on record.
UPDATE trademarks SET procedural_dates = (
  SELECT jsonb_agg('{"issuedOn": null}'::jsonb || letter ORDER BY at)
  FROM jsonb_array_elements(procedural_dates) WITH ORDINALITY AS letters (letter, at))
WHERE jsonb_array_length(procedural_dates) > 0;
