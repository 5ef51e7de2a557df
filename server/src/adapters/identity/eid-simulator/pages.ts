import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { escapeHtml } from '#platform/mail/compose-mail.ts'
import type { CardHolder, VARIANTS as NAMES } from './people.ts'

const STYLE = `
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;background:#F5F8F8;color:#10282C;font:1.0625rem/1.55 system-ui,sans-serif}
main{max-width:33rem;margin:0 auto;padding:20px 20px 40px}
.bar{background:#FFF6E0;color:#6B4300;border-bottom:1px solid #E3BE6B;padding:10px 20px;font-weight:600}
.card{background:#fff;border:1px solid #D3DEDF;border-radius:16px;padding:24px}
h1{font-size:1.625rem;line-height:1.2;margin:0 0 8px;letter-spacing:-.015em}
p{margin:0 0 16px;color:#40565B}
fieldset{border:0;padding:0;margin:0 0 20px;display:grid;gap:10px}legend{font-weight:650;padding:0;margin-bottom:10px}
label{display:flex;gap:12px;align-items:center;min-height:56px;border:1.5px solid #6A7F84;border-radius:10px;padding:8px 16px;cursor:pointer}
label:has(:checked){border-color:#0B555C;box-shadow:inset 0 0 0 1px #0B555C;background:#EDF5F5}
input{width:20px;height:20px;accent-color:#0B555C;flex:none}small{display:block;color:#40565B}
.row{display:flex;gap:12px;flex-wrap:wrap}
button{font:650 1.0625rem/1.2 system-ui,sans-serif;min-height:48px;padding:10px 20px;border-radius:10px;border:2px solid #0B555C;background:#fff;color:#0B555C;cursor:pointer}
button.p{background:#0B555C;color:#fff}:focus-visible{outline:3px solid #0B555C;outline-offset:3px}
details{margin-top:24px;border-top:1px solid #D3DEDF;padding-top:8px}summary{cursor:pointer;padding:10px 0;font-weight:650}
@media (max-width:480px){main{padding:12px}.card{padding:18px}.row button{width:100%}}
`
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // No form-action: browsers hold it against the redirects that follow the form, too.
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`,
}

export function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, HEADERS).end(html)
}

const cardChoice = (
  { id, givenName, familyName, kind = 'Personalausweis' }: CardHolder,
  at: number,
) => `<label><input type="radio" name="card" value="${escapeHtml(id)}"${at === 0 ? ' checked' : ''}>
<span>${escapeHtml(`${givenName} ${familyName}`)}<small>${id.startsWith('karte-konto-') ? 'Ihr eigener Ausweis' : 'Erfundene Person'}, ${escapeHtml(kind)}</small></span></label>`

/** Simulates the AusweisApp: the choice of the card on the reader and of the outcome. */
export function cardPage(cards: readonly CardHolder[]): string {
  return page(
    'Online-Ausweis',
    `<h1>Online-Ausweis</h1>
<p>Diese Seite steht für die AusweisApp und den Ausweisdienst. Es wird kein Ausweis gelesen.</p>
<form method="post">
<fieldset><legend>Welcher Ausweis liegt auf dem Lesegerät?</legend>${cards.map(cardChoice).join('\n')}</fieldset>
<div class="row"><button class="p" name="act" value="show">Ausweisen</button><button name="act" value="cancel">Abbrechen</button></div>
<details><summary>Anderen Ausweis nachstellen</summary>
<fieldset><legend>Was ist an diesem Ausweis anders?</legend>${Object.entries(VARIANTS).map(variantChoice).join('\n')}</fieldset>
</details>
<details><summary>Störung nachstellen</summary>
<div class="row"><button name="act" value="fail">Dienst meldet einen Fehler</button><button name="act" value="slow">Dienst antwortet zu langsam</button></div>
</details>
</form>`,
  )
}

const VARIANTS: Record<(typeof NAMES)[number], string> = {
  own: 'Nichts',
  renewed: 'Neu ausgestellt, dieselbe Person',
  namesake: 'Andere Person mit demselben Namen',
  nameless: 'Ohne Pseudonym',
  substantial: 'Nur Vertrauensniveau „substanziell“',
}

function variantChoice([value, text]: [string, string]): string {
  return `<label><input type="radio" name="variant" value="${value}"${value === 'own' ? ' checked' : ''}><span>${text}</span></label>`
}

export function faultPage(): string {
  return page(
    'Vorgang beendet',
    `<h1>Dieser Vorgang ist beendet.</h1>
<p>Bitte schließen Sie dieses Fenster und beginnen Sie auf der Seite „eID-Verifizierung“ noch einmal.</p>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} (Nachbildung)</title><style>${STYLE}</style></head>
<body><header class="bar">Nachbildung für den Testbetrieb</header>
<main><div class="card">${body}</div></main></body></html>`
}
