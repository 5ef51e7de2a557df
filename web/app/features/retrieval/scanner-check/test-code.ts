/** A code without a photo that contains all 65 characters of Base64, padding included, for a fictitious cloud. */
export const TEST_CODE =
  '4gEgaHR0cHM6Ly9zY2FubmVyLXBydWVmdW5nLmV4YW1wbGVcp35XAABAAIAAAAAAAAAAFiW2INJTKRk2H3Yf5ghQCFEITghR/jcMWuyGlBz2o9nUtSFF' +
  'ACBjB1C7GiZeZPKJ+tViSiH76n/o3xB6vZBrs8jDOtJqtw=='
