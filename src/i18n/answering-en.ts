/** Answering applications at the desk, one by one or several together. */
export const answeringEn = {
  takeOn: 'I take it',
  takenOn: 'It is yours now',
  tookOn: '%{count} are yours now',
  chosen: '%{count} chosen',
  choose: 'Choose %{number}',
  chooseAll: 'Choose all %{count} on this page',
  chooseNone: 'Choose none',
  approveMany: 'Approve %{count}',
  doubt: {
    priceTitle: 'This price is very low',
    price: '%{to} is less than a third of the base price of %{from}. It holds for the customer at once.',
    limitTitle: 'This limit is very high',
    limit: '%{to} is at least three times the present limit of %{from}. It can be used at once.',
    sure: 'Approve it',
  },
  many: {
    approveTitle: 'Approve %{count} applications',
    rejectTitle: 'Turn down %{count} applications',
    apart: '%{count} more need terms of their own or somebody else’s yes: they are not among these and stay chosen.',
    apartRight: '%{count} more are answered by others and not among these.',
    sum: '%{amount} in all',
    running: 'Answering %{at} of %{count}',
    approved: '%{count} approved',
    rejected: '%{count} turned down',
    left: '%{count} could not be answered; please look at them one by one:',
  },
}
