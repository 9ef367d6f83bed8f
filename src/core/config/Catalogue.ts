export type {
  Catalogue,
  CatalogueFont,
  CatalogueProcessor,
  CatalogueToken,
  CatalogueWidget,
  ContrastPair,
} from '../../../schemas/Catalogue'
