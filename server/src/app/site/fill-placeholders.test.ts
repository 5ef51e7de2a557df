import { describe, expect, it } from 'vitest'
import { fillPlaceholders } from './fill-placeholders.ts'

const HOSTILE = 'Licht & "Schatten" </script x><b>'

describe('filling the pages', () => {
  it('NAV-08 T15 escapes for HTML, and for JSON within a script', () => {
    const html = '<p>{{site:company}}</p><script type="application/ld+json">{"name":"{{site:company}}"}</script>'
    const filled = fillPlaceholders(html, 'site', { company: HOSTILE })
    expect(filled).toContain('<p>Licht &amp; &quot;Schatten&quot; &lt;/script x&gt;&lt;b&gt;</p>')
    const json = /ld\+json">(.*?)<\/script>/.exec(filled)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual({ name: HOSTILE })
    expect(filled.match(/<\/script/g)).toHaveLength(1)
  })

  it('FIND-07 leaves out what a studio has not said', () => {
    const html =
      '{{if:phone}}<p>{{studio:phone}}</p>{{end}}{{if:site}}<a>{{studio:site}}</a>{{end}}' +
      '<script type="application/ld+json">{"name":"A","telephone":"{{studio:phone}}","url":"{{studio:site}}"}</script>'
    expect(fillPlaceholders(html, 'studio', { phone: '', site: 'x' })).toBe(
      '<a>x</a><script type="application/ld+json">{"name":"A","url":"x"}</script>',
    )
  })

  it('HOME-03 takes one of two parts of a text, in HTML and in JSON, and leaves the parts of studios alone', () => {
    const text =
      'Ein Bild{{when:kept}} bleibt{{otherwise}} geht {{site:day}}{{end}}.{{when:kept}} Gut.{{end}}{{if:kept}}{{end}}'
    const html = `<p>${text}</p><script type="application/ld+json">{"text":"${text}"}</script>`
    for (const [kept, said] of [
      ['yes', 'Ein Bild bleibt. Gut.{{if:kept}}{{end}}'],
      ['', 'Ein Bild geht heute.{{if:kept}}{{end}}'],
    ] as const)
      expect(fillPlaceholders(html, 'site', { kept, day: 'heute' })).toBe(
        `<p>${said}</p><script type="application/ld+json">{"text":"${said}"}</script>`,
      )
  })

  it('never fills what a value itself brings along, in HTML and in JSON', () => {
    const html = '<p>{{studio:name}}</p><script type="application/ld+json">{"name":"{{studio:name}}"}</script><b></b>'
    for (const name of ['{{studio:city}} {{if:x}}', '{{studio:unknown}}'])
      expect(fillPlaceholders(html, 'studio', { name, city: 'Kiel' })).toBe(
        `<p>${name}</p><script type="application/ld+json">{"name":"${name}"}</script><b></b>`,
      )
  })

  it('refuses an unknown name', () => {
    expect(() => fillPlaceholders('{{site:unknown}}', 'site', {})).toThrow('does not know: unknown')
  })
})
