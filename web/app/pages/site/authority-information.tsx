import { paths } from '#app/paths.ts'
import file from '#content/pages/behoerden.md?raw'
import { ContactBlock } from '#features/content/contact-block.tsx'
import { PageFacts } from '#features/content/front-matter.ts'
import { readText } from '#features/content/read-text.ts'
import '#features/content/text.css'
import { TextFrame } from '#features/content/text-frame.tsx'
import { pageMeta } from '#ui/frame/page-meta.tsx'

const text = readText(file, PageFacts)

export const meta = () =>
  pageMeta({
    title: 'Behördenbereich: Passbilder abrufen',
    description: text.facts.description,
    picture: `share${paths.authorityInformation}`,
  })

export default function AuthorityInformation() {
  return (
    <TextFrame
      text={text}
      contentsTitle="Auf dieser Seite"
      crumb={<p className="eyebrow">Behördenbereich</p>}
      ending={
        <div className="ending">
          <ContactBlock
            title={'Ihr Ansprech\u00adpartner'}
            lead="Wir richten den Zugang Ihrer Behörde ein und beantworten Fragen zur Technik."
            link={{ to: paths.retrieval, label: 'Zum Bildabruf', onlyWhen: 'clerksRetrieve' }}
          />
          <p className="muted">
            Sie führen ein Fotostudio und möchten Passbilder anbieten?{' '}
            <a href={paths.registration}>Zur Registrierung für Fotostudios</a>
          </p>
        </div>
      }
    />
  )
}
