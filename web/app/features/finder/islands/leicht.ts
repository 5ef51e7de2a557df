/** The finder with its texts, loaded as the German one. */
const [{ openFinder }, { leicht }] = await Promise.all([
  import('#features/finder/open-finder.tsx'),
  import('#texts/citizens/leicht.ts'),
])
openFinder(leicht.finder)

export {}
