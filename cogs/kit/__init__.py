"""What every feature uses: services, controls, answers, words for changes."""
