import { IconPhone, IconSearch } from '@tabler/icons-react'
import { siteFact } from '#texts/site-facts.ts'
import { OneQuestion } from './one-question.tsx'
import styles from './questions.module.css'
import type { Questions } from './read-questions.ts'

/** All questions, searchable. shell.js provides the search and opening by URL; without it everything is readable. */
export function QuestionsList({ facts, groups }: Questions) {
  const count = groups.reduce((total, { questions }) => total + questions.length, 0)
  return (
    <>
      <section className={styles.questionsHead}>
        <div className="wrap">
          <h1>{facts.title}</h1>
          <search>
            <form className={`${styles.searchField} no-print`} data-local-form>
              <IconSearch className="line-icon" aria-hidden="true" />
              <input
                className="input"
                type="search"
                aria-label="Fragen durchsuchen"
                placeholder="Zum Beispiel: Beleg"
                autoComplete="off"
                data-question-search
              />
            </form>
          </search>
          <p role="status" data-question-count>{`${count} Fragen in ${groups.length} Gruppen`}</p>
        </div>
      </section>
      <div className={`wrap ${styles.questions}`}>
        <nav className={`${styles.groups} no-print`} aria-label="Gruppen" data-toc>
          <ul>
            {groups.map(({ id, title, questions }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  {title}
                  <span aria-hidden="true">{questions.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {groups.map(({ id, title, questions }) => (
            <section key={id} aria-labelledby={id} data-question-group>
              <h2 id={id} tabIndex={-1}>
                {title}
              </h2>
              {questions.map((question) => (
                <OneQuestion key={question.id} {...question} />
              ))}
            </section>
          ))}
          <NothingFound />
        </div>
      </div>
    </>
  )
}

function NothingFound() {
  return (
    <section className={styles.nothingFound} aria-labelledby="nichts-gefunden">
      <div>
        <h2 id="nichts-gefunden">Nichts gefunden?</h2>
        <p>
          Schreiben Sie uns: <a href={`mailto:${siteFact('email')}`}>{siteFact('email')}</a>
        </p>
      </div>
      <a className="btn btn-s" href={`tel:${siteFact('phoneLink')}`}>
        <IconPhone className="line-icon" aria-hidden="true" />
        {siteFact('phone')}
      </a>
    </section>
  )
}
