/**
 * Large cities as the languages of the pages for citizens call them (English, Turkish, Ukrainian, Arabic), where that
 * is more than a name without its dots. Names of one word: an address is read word by word.
 */
export const NAMES_ABROAD: Readonly<Record<string, string>> = {
  Berlin: 'Берлін برلين',
  Hamburg: 'Гамбург هامبورغ هامبورج',
  München: 'Munich Münih Мюнхен ميونخ ميونيخ',
  Köln: 'Cologne Кельн كولونيا كولن',
  Frankfurt: 'Франкфурт فرانكفورت',
  Düsseldorf: 'Дюссельдорф دوسلدورف',
  Stuttgart: 'Штутгарт شتوتغارت شتوتجارت',
  Bremen: 'Бремен بريمن',
  Leipzig: 'Лейпциг لايبزيغ لايبزغ',
  Essen: 'Ессен إسن',
  Dresden: 'Дрезден دريسدن',
  Hannover: 'Hanover Ганновер هانوفر',
  Nürnberg: 'Nuremberg Нюрнберг نورنبرغ نورمبرغ',
  Dortmund: 'Дортмунд دورتموند',
  Duisburg: 'Дуйсбург دويسبورغ',
  Wuppertal: 'Вупперталь فوبرتال',
  Chemnitz: 'Хемніц كيمنتس',
  Bielefeld: 'Білефельд بيليفيلد',
  Bochum: 'Бохум بوخوم',
  Bonn: 'Бонн بون',
  Kiel: 'Кіль كيل',
  Saarbrücken: 'Саарбрюккен زاربروكن',
  Wiesbaden: 'Вісбаден فيسبادن',
  Erfurt: 'Ерфурт إرفورت',
  Magdeburg: 'Магдебург ماغديبورغ',
  Braunschweig: 'Brunswick Брауншвейг براونشفايغ',
  Augsburg: 'Аугсбург أوغسبورغ',
  Mannheim: 'Мангейм مانهايم',
  Münster: 'Мюнстер مونستر',
  Karlsruhe: 'Карлсруе كارلسروه',
  Mönchengladbach: 'Менхенгладбах',
  Gelsenkirchen: 'Гельзенкірхен غيلزنكيرشن',
  Kassel: 'Кассель كاسل',
  Rostock: 'Росток روستوك',
  Freiburg: 'Фрайбург فرايبورغ',
  Lübeck: 'Любек لوبيك',
  Mainz: 'Майнц ماينتس',
  Aachen: 'Аахен آخن',
  Potsdam: 'Потсдам بوتسدام',
  Heidelberg: 'Гейдельберг هايدلبرغ',
  // Not a city: it distinguishes the two Frankfurts.
  Oder: 'Одері أودر',
}

const GERMAN = new Map(
  Object.entries(NAMES_ABROAD).flatMap(([german, others]) => others.split(' ').map((name) => [keyOf(name), german])),
)

/** The address with such names in German; all other words stay. */
export function inGerman(address: string): string {
  return address.replace(/[\p{L}\p{M}]+/gu, (word) => GERMAN.get(keyOf(word)) ?? word)
}

/** Key without dots and other marks: „MÜNİH“ has one more in lower case, and „إسن“ is often written without its own. */
function keyOf(name: string): string {
  return name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}
