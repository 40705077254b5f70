/** What other parts of the server may use of the packages of the Station's program. */
