/**
 * Words people choose when a rule demands a capital letter, a digit and a special character, which they put around it:
 * those that the list of frequent passwords lacks, and short ones, which that list refuses only in one piece. Lower
 * case, umlauts written out, letters only. Our own collection.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
aa aaa aaaa ab abc abcd abcde abcdefgh xx xxx xyz qaz qwe wsx yxc zxc qwer qwert qwertz qwertzui qwertzuiop asd asdf
asdfg asdasdasd yxcv yxcvb yxcvbn yxcvbnm zxcv zxcvb poiuz poiuy lkjhgfdsa passworte geheimnis login logmein anmelden
anmeldung zugangsdaten keinpasswort meinpasswort neuespasswort admin adminadmin root toor user benutzer gast guest
verwaltung test tests testen probe beispiel demo aendern temp willkommen hallo hallohallo hello moin gruezi tschuess
danke bitte jaja nein start neustart anfang eins zwei drei handy excel instagram whatsapp twitter apple nokia netflix
schaetzchen liebe ichliebedich love engel engelchen herz herzchen sonne stern sternchen mond baby prinzessin prinz
queen mama papa mutti vati oma opa schwester kind hund hunde katze kater kaetzchen pferd pferde hase maus maeuschen
baer tiger loewe wolf adler affe einhorn schmetterling blume rose rosen tulpe keks schokolade pizza bier sommerzeit
fruehling fruehjahr meer nordsee berge ostern weihnacht silvester neujahr geburtstag mittwoch donnerstag samstag maerz
april mai may juni juli march june july koeln duesseldorf essen nuernberg wuppertal bielefeld bonn muenster karlsruhe
wiesbaden kiel luebeck rostock erfurt mainz schleswig sachsen hessen schalkenull dortmundbvb bvb bvbnull hsv
bayernmuenchen werderbremen stpauli eintracht championsleague peter lukas jonas tim finn leon paul felix max jan david
kevin klaus hans heinz karl uwe ralf frank bernd joerg anna maria julia petra anja katja laura lisa lena lea sarah
marie emma mia emily helga karin heike james john harry ninja frieden peace hope gluecklich lucky bmw audi golf polo
opel honda money geld millionaer boss chef chefin firma buero kunde kunden verkauf sales projekt foto fotos fotografin
fotografie fotostudio photo photography atelier canon nikon bild passbild passbilder passfoto passfotos epassbild
epass epassfoto ausweis reisepass personalausweis behoerde buergeramt rathaus musterstadt mustermann musterfrau
maxmustermann
`
    .trim()
    .split(/\s+/),
)
