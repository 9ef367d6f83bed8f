-- What a picture shows, by language, whether it is only decoration, and which of its points stays
-- visible where it is cropped, in percent from the left and the top.
ALTER TABLE media
  ADD COLUMN alt jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN decorative boolean NOT NULL DEFAULT false,
  ADD COLUMN focus_x smallint CHECK (focus_x BETWEEN 0 AND 100),
  ADD COLUMN focus_y smallint CHECK (focus_y BETWEEN 0 AND 100),
  ADD CHECK ((focus_x IS NULL) = (focus_y IS NULL));
