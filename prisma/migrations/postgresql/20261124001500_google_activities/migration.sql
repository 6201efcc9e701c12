-- The stream of My Activity has another name. Signals counted before keep what they counted.
UPDATE "Signal" SET "of" = 'searches and activities on Google' WHERE "of" = 'things done with Google''s products';
