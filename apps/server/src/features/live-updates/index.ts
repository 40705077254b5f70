/** What other parts of the server may use of live updates. */
