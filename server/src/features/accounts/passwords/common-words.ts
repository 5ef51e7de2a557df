/**
 * Words people choose when a rule demands a capital letter, a digit and a special character, which they put around it.
 * Lower case, umlauts written out, letters only. Our own collection.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
aa aaa aaaa aaaaaa ab abc abcd abcde abcdef abcdefg abcdefgh xx xxx xyz qaz qwe wsx yxc zxc
qazwsx qazwsxedc wsxqaz zaqwsx zaqxsw qwer qwert qwerty qwertyui qwertyuiop qwertz qwertzui qwertzuiop qweasd qweasdzxc
qweqwe asd asdf asdfg asdfgh asdfghj asdfghjkl asdasd asdasdasd yxcv yxcvb yxcvbn yxcvbnm zxcv zxcvb zxcvbn zxcvbnm
poiuz poiuy mnbvcxz lkjhgfdsa
passwort passworte password passwords passwd passwrd kennwort geheim geheimnis secret login logmein logout zugang anmelden
anmeldung zugangsdaten keinpasswort meinpasswort neuespasswort newpassword mypassword password passwordpassword
admin admins administrator adminadmin root toor system server master user benutzer gast guest support service verwaltung
test tests tester testen testing testtest probe beispiel demo default standard changeme aendern temp temporary
willkommen welcome hallo hallohallo hello helloworld servus moin gruezi tschuess danke bitte jaja nein letmein
start neustart anfang eins zwei drei computer internet laptop handy telefon drucker windows microsoft office excel
google facebook instagram whatsapp youtube twitter amazon apple iphone android samsung nokia netflix minecraft playstation
schatz schatzi schaetzchen liebling liebe ichliebedich iloveyou love lovely mylove engel engelchen herz herzchen sonne
sonnenschein sunshine stern sternchen mond himmel baby babygirl prinzessin princess prinz princesa queen koenig kaiser
mama papa mutti vati oma opa familie family bruder schwester kinder kind hund hunde katze katzen kater kaetzchen pferd
pferde hase maus maeuschen baer baerchen tiger loewe wolf adler drache dragon monkey affe einhorn unicorn delfin
schmetterling butterfly blume blumen rose rosen tulpe flower cookie keks schokolade chocolate pizza kaffee coffee bier
sommer sommerzeit herbst winter fruehling fruehjahr spring summer autumn urlaub ferien strand meer ostsee nordsee berge
ostern weihnachten weihnacht christmas silvester neujahr geburtstag birthday
montag dienstag mittwoch donnerstag freitag samstag sonntag monday tuesday wednesday thursday friday saturday sunday
januar februar maerz april juni juli august september oktober november dezember january february march june july october
december
deutschland germany europa europe berlin hamburg muenchen munich koeln cologne frankfurt stuttgart duesseldorf dortmund
essen bremen dresden hannover leipzig nuernberg duisburg bochum wuppertal bielefeld bonn muenster karlsruhe mannheim
augsburg wiesbaden kiel luebeck rostock erfurt mainz kassel schleswig holstein bayern sachsen hessen
fussball football soccer basketball handball tennis hockey schalke schalkenull borussia dortmundbvb bvb bvbnull hsv
bayernmuenchen fcbayern werder werderbremen hertha stpauli eintracht championsleague
michael thomas andreas stefan stephan daniel martin peter alexander sebastian christian markus lukas matthias florian
tobias patrick philipp jonas niklas tim finn leon paul felix maximilian max moritz jan jannik david kevin dennis marcel
robert wolfgang klaus juergen werner helmut hans heinz karl walter dieter manfred uwe ralf frank bernd holger joerg
anna maria julia sabine nicole claudia petra susanne andrea monika stefanie christina katharina melanie sandra anja
nadine katja laura lisa lena lea sarah sophie marie emma mia hannah johanna charlotte emily jasmin jessica vanessa
ursula renate ingrid helga gisela karin brigitte heike birgit martina angelika
james john robert william charlie george harry jordan michelle jennifer ashley amanda daniela
superman batman spiderman ironman pokemon pikachu naruto starwars matrix gandalf merlin hobbit potter harrypotter shadow
ninja samurai killer hunter ranger freedom freiheit frieden peace hope glueck gluecklich lucky forever trustno trustnoone
ferrari porsche mercedes bmw audi volkswagen golf polo opel toyota honda harley motorrad corvette mustang
money geld million millionaer boss chef chefin firma company buero kunde kunden verkauf sales marketing projekt
foto fotos fotograf fotografin fotografie fotostudio photo photography studio atelier kamera camera canon nikon bild
bilder passbild passbilder passfoto passfotos epassbild epass epassfoto ausweis reisepass personalausweis behoerde
buergeramt rathaus musterstadt muster mustermann musterfrau maxmustermann
`
    .trim()
    .split(/\s+/),
)
